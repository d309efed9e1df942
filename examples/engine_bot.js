// An engine in JavaScript, with nothing but Node: it takes the option in the middle of the list.
//
//     yellowsea simulate blockade --games 20 --russia "cmd:node examples/engine_bot.js"
//
// The words are described in docs/protocol.md.

import { createInterface } from "node:readline";

const say = (...words) => process.stdout.write(`${words.join(" ")}\n`);

createInterface({ input: process.stdin }).on("line", (line) => {
  const [word, ...rest] = line.split(" ");
  if (word === "yellowsea") {
    say("name", "middle example");
    say("ready");
  } else if (word === "game") {
    say("ready");
  } else if (word === "ask") {
    const { options } = JSON.parse(rest.slice(1).join(" "));
    say("info", `one of ${options.length}`);
    say("play", options[Math.floor(options.length / 2)]);
  } else if (word === "quit") {
    process.exit(0);
  }
});
