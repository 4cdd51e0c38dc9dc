import { expect, test } from "vitest";
import { createSearch } from "../../generator/site/client/search.ts";
import type { SearchRow } from "../../generator/site/search-row.ts";

const rows: readonly SearchRow[] = [
  { kind: "tool", name: "x_post_tweet", address: "tools/x_post_tweet.html", text: "Post a tweet at once." },
  {
    kind: "tool",
    name: "x_post_thread",
    address: "tools/x_post_thread.html",
    text: "Post tweets one after the other.",
  },
  { kind: "tool", name: "get_config", address: "tools/get_config.html", text: "What is configured." },
  { kind: "error", name: "tweet_too_long", address: "errors/tweet_too_long.html", text: "The tweet is too long." },
];
const search = createSearch(rows);

test.each([
  ["its whole name", "x_post_tweet", "x_post_tweet"],
  ["the beginning of a word", "conf", "get_config"],
  ["words in any order", "tweet post", "x_post_tweet"],
  ["a slip of the finger", "twet long", "tweet_too_long"],
  ["what its description says", "one after other", "x_post_thread"],
  ["capitals", "GET_CONFIG", "get_config"],
])("found first by %s", (_, words, name) => {
  expect(search(words)[0]?.name).toBe(name);
});

test("all words have to be there", () => {
  expect(search("config tweet")).toEqual([]);
});

test("twelve at most", () => {
  const many = createSearch(Array.from({ length: 50 }, (_, n) => ({ ...rows[0], name: `tweet_${n}` }) as SearchRow));
  expect(many("tweet")).toHaveLength(12);
});
