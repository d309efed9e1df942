"""Two worlds: does anything that a viewer can ask tell apart two games that differ only in what is hidden from him?"""
