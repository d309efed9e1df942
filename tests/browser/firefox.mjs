/** The lobby, three decisions and an undo of one system in Firefox: `node firefox.mjs ADDRESS SYSTEM BROWSER`. */

import puppeteer from "puppeteer-core";

const [address, system, executablePath] = process.argv.slice(2);
const PATIENCE = 60_000;
const DECISIONS = 3;
const MOST_CLICKS = 40;
const wrong = [];

const browser = await puppeteer.launch({ browser: "firefox", executablePath, headless: true });
try {
  const page = await browser.newPage();
  page.setDefaultTimeout(PATIENCE);
  await page.setViewport({ width: 1366, height: 768 });
  page.on("pageerror", (error) => wrong.push(String(error)));
  page.on("console", (message) => {
    if (message.type() === "error") wrong.push(message.text());
  });

  await page.goto(address);
  await page.click(`[data-system="${system}"] form button`);
  await page.waitForSelector("dialog.briefing[open]");
  await page.click("dialog.briefing button.main");
  await page.waitForFunction(() => !document.querySelector("dialog.briefing[open]"));
  await decided(page, 0);

  let undone = false;
  for (let done = 0; done < DECISIONS; done += 1) {
    await decide(page);
    undone = (await takeBack(page)) || undone;
  }
  console.log(JSON.stringify({ seq: await seqOf(page), undone, wrong }));
} finally {
  await browser.close();
}

/** The number of the state that the page shows. @param {import("puppeteer-core").Page} page */
async function seqOf(page) {
  return page.$eval(".layout", (layout) => Number(layout.dataset.seq));
}

/** Wait until something is to be decided, after a number. @param {import("puppeteer-core").Page} page @param {number} seq */
async function decided(page, seq) {
  await page.waitForFunction(
    (before) => {
      const { mood, seq: now } = document.querySelector(".layout")?.dataset ?? {};
      return (mood === "decide" || mood === "over") && Number(now) > before;
    },
    {},
    seq,
  );
}

/** Take the first way that is offered until an option has been played. @param {import("puppeteer-core").Page} page */
async function decide(page) {
  const before = await seqOf(page);
  for (let click = 0; click < MOST_CLICKS; click += 1) {
    await page.evaluate(() => {
      const offered = [...document.querySelectorAll(".decision [data-option], .decision [data-token]")];
      const seen = offered.filter((one) => one.checkVisibility() && !one.disabled);
      const plays = seen.filter((one) => one.dataset.option);
      (plays[0] ?? seen[0])?.click();
    });
    const played = await page
      .waitForFunction((old) => Number(document.querySelector(".layout")?.dataset.seq) > old, { timeout: 4000 }, before)
      .catch(() => null);
    if (played) return decided(page, before);
  }
  throw new Error("nothing could be played");
}

/** Undo, where the last step may be taken back. @param {import("puppeteer-core").Page} page */
async function takeBack(page) {
  const before = await seqOf(page);
  const may = await page.evaluate(() => {
    const button = document.querySelector("button.undo");
    return Boolean(button && !button.disabled);
  });
  if (!may) return false;
  await page.click("button.undo");
  await decided(page, before);
  return true;
}
