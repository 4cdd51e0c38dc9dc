/** What seeds 000 and 003 require of the whole contract `social`: each list is copied by hand. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { contract } from "@toolpact/contracts/social";
import { expect, test } from "vitest";
import { isTooLong, weightedLength } from "../../examples/social/weighted-length.ts";
import { envelopeOf, MODE, socialServer } from "../runtime/call/servers.ts";

const ada = { principal: "ada" };

const CODES: readonly (readonly [code: string, category: string, retryable: boolean])[] = [
  ["x_rate_limited", "x_api", true],
  ["x_auth_expired", "x_api", false],
  ["x_forbidden", "x_api", false],
  ["x_account_restricted", "x_api", false],
  ["x_network_error", "x_api", true],
  ["x_not_configured", "x_api", false],
  ["x_api_error", "x_api", true],
  ["db_error", "database", true],
  ["validation_error", "validation", false],
  ["invalid_input", "validation", false],
  ["tweet_too_long", "validation", false],
  ["llm_error", "llm", true],
  ["llm_not_configured", "llm", false],
  ["unsupported_media_type", "media", false],
  ["file_read_error", "media", false],
  ["media_upload_error", "media", false],
  ["thread_partial_failure", "thread", true],
  ["policy_error", "policy", true],
  ["policy_denied_blocked", "policy", false],
  ["policy_denied_rate_limited", "policy", false],
  ["policy_denied_hard_rule", "policy", false],
  ["policy_denied_user_rule", "policy", false],
  ["context_error", "context", false],
  ["recommendation_error", "context", false],
  ["topic_error", "context", false],
  ["not_found", "resource", false],
  ["serialization_error", "internal", false],
];

test("the contract has the 27 codes, with their categories", () => {
  const categories = Object.entries(contract.errors).map(([code, { category }]) => [code, category]);
  expect(categories.sort()).toEqual(CODES.map(([code, category]) => [code, category]).sort());
});

test("a code is equally retryable in every tool of every profile", () => {
  const retryable = new Map(CODES.map(([code, , isRetryable]) => [code, isRetryable ? "yes" : "no"]));
  for (const tools of Object.values(contract.toolErrors)) {
    for (const codes of Object.values(tools)) {
      for (const [code, value] of Object.entries(codes)) expect([code, value]).toEqual([code, retryable.get(code)]);
    }
  }
});

test.each([
  ["api", {}],
  ["workflow", MODE],
] as const)("every tool of the profile %s answers in one envelope, whatever it receives", async (profile, mode) => {
  const core = socialServer(profile);
  const tools = Object.entries(contract.tools).filter(([, { profiles }]) => Object.hasOwn(profiles, profile));
  expect(tools).toHaveLength(profile === "api" ? 34 : 64);
  for (const [tool] of tools) {
    for (const input of [{}, { surprise: 1 }]) {
      const envelope = await envelopeOf(core, tool, input, ada);
      expect([tool, Object.keys(envelope).sort()]).toEqual([tool, ["data", "error", "meta", "success"]]);
      expect([tool, envelope.meta]).toEqual([tool, { tool_version: "1.0", elapsed_ms: expect.any(Number), ...mode }]);
    }
  }
});

test("elapsed_ms is a whole number of milliseconds", async () => {
  let nowMs = 0;
  const clock = {
    nowMs: () => {
      nowMs += 0.7;
      return nowMs;
    },
    sleep: () => new Promise<void>(() => undefined),
  };
  const { meta } = await envelopeOf(socialServer("api", { clock }), "x_get_me", {}, ada);
  expect(Number.isInteger(meta["elapsed_ms"])).toBe(true);
});

const GUARDED = [
  "x_bookmark_tweet",
  "x_follow_user",
  "x_like_tweet",
  "x_post_thread",
  "x_post_tweet",
  "x_quote_tweet",
  "x_reply_to_tweet",
  "x_retweet",
];

test("exactly the eight tools that post or engage are guarded against repeats", () => {
  const guarded = Object.entries(contract.tools).filter(([, { idempotency }]) => idempotency !== null);
  expect(guarded.map(([tool]) => tool).sort()).toEqual(GUARDED);
});

test("repeats are detected by tool and input, and refused for 30 seconds", () => {
  expect(contract.idempotency).toEqual({
    storm: expect.objectContaining({ key: "input", windowMs: 30_000, onRepeat: "reject" }),
  });
});

test("another tool with the same input, or another input, is not a repeat", async () => {
  const done = (name: string) => () => ({ [name]: true, tweet_id: "7" });
  const core = socialServer("api", { tools: { x_like_tweet: done("liked"), x_bookmark_tweet: done("bookmarked") } });
  const ask = async (tool: string, tweet_id: string) => (await envelopeOf(core, tool, { tweet_id }, ada)).success;
  expect(await ask("x_like_tweet", "7")).toBe(true);
  expect(await ask("x_bookmark_tweet", "7")).toBe(true);
  expect(await ask("x_like_tweet", "8")).toBe(true);
  expect(await ask("x_like_tweet", "7")).toBe(false);
});

test("the runtime, with its store of repeats in memory, has no dependencies", () => {
  const text = readFileSync(join(import.meta.dirname, "../../runtime/package.json"), "utf8");
  const { dependencies, peerDependenciesMeta } = JSON.parse(text);
  expect(dependencies ?? {}).toEqual({});
  for (const meta of Object.values(peerDependenciesMeta)) expect(meta).toEqual({ optional: true });
});

test("x_client is retried twice, after 500 ms to 5 s, with a doubled backoff", () => {
  expect(contract.dependencies.x_client.retryPolicy).toMatchObject({
    maxRetries: 2,
    initialBackoffMs: 500,
    maxBackoffMs: 5000,
    multiplier: 2,
  });
});

/** The calls that answer page by page, whether with tweets or with users. */
const PAGED = [
  "x_get_bookmarks",
  "x_get_followers",
  "x_get_following",
  "x_get_home_timeline",
  "x_get_liked_tweets",
  "x_get_tweet_liking_users",
  "x_get_user_mentions",
  "x_get_user_tweets",
  "x_search_tweets",
];

test.each(PAGED)("%s shows its page like every other call", async (tool) => {
  const page = () => ({ data: [], meta: { result_count: 0, next_token: "t2" } });
  const core = socialServer("api", { tools: { [tool]: page }, without: ["shape_input"] });
  const { meta } = await envelopeOf(core, tool, {}, ada);
  expect(meta["pagination"]).toEqual({ next_token: "t2", result_count: 0, has_more: true });
});

test("a tweet of 280 weighted characters is accepted, and one of 281 is too long", () => {
  expect([isTooLong("x".repeat(280)), isTooLong("x".repeat(281))]).toEqual([false, true]);
  expect([isTooLong("\u4e2d".repeat(140)), isTooLong("\u4e2d".repeat(141))]).toEqual([false, true]);
  expect(weightedLength("https://example.com/a/long/path/that/counts/as/23")).toBe(23);
});

interface ManifestTool {
  readonly name: string;
  readonly category: string;
  readonly mutation: boolean;
  readonly requires_x_client: boolean;
  readonly requires_llm: boolean;
  readonly requires_db: boolean;
  readonly profiles: readonly string[];
  readonly possible_error_codes: readonly string[];
}

function readManifest(): readonly ManifestTool[] {
  const path = join(import.meta.dirname, "../../roadmap/artifacts/session-05-tool-manifest.json");
  return (JSON.parse(readFileSync(path, "utf8")) as { readonly tools: readonly ManifestTool[] }).tools;
}

function inManifest(name: string): ManifestTool | undefined {
  return readManifest().find((tool) => tool.name === name);
}

test("the manifest describes every tool of the contract", () => {
  expect(
    readManifest()
      .map(({ name }) => name)
      .sort(),
  ).toEqual(Object.keys(contract.tools).sort());
});

test("the manifest describes a tool by eight fields", () => {
  const fields = [
    "category",
    "mutation",
    "name",
    "possible_error_codes",
    "profiles",
    "requires_db",
    "requires_llm",
    "requires_x_client",
  ];
  for (const tool of readManifest()) expect(Object.keys(tool).sort()).toEqual(fields);
});

/** A tool of each category that seed 000 names, and whether it writes. */
const CATEGORIES: readonly (readonly [tool: string, category: string, mutation: boolean])[] = [
  ["x_get_bookmarks", "read", false],
  ["x_post_tweet", "write", true],
  ["x_like_tweet", "engage", true],
  ["x_upload_media", "media", true],
  ["get_stats", "analytics", false],
];

test.each(CATEGORIES)("the manifest shows the category of %s, and whether it writes", (name, category, mutation) => {
  expect(inManifest(name)).toMatchObject({ category, mutation });
});

/** Tools with the dependencies they need. */
const REQUIREMENTS: readonly (readonly [tool: string, x: boolean, llm: boolean, db: boolean])[] = [
  ["x_get_me", true, false, false],
  ["generate_tweet", false, true, true],
  ["x_delete_tweet", true, false, true],
  ["get_stats", false, false, true],
  ["get_mode", false, false, false],
];

test.each(REQUIREMENTS)("the manifest shows what %s requires", (name, x, llm, db) => {
  expect(inManifest(name)).toMatchObject({ requires_x_client: x, requires_llm: llm, requires_db: db });
});

test("the manifest shows the profiles that include a tool", () => {
  for (const { name, profiles } of readManifest()) {
    const served: object = contract.tools[name as keyof typeof contract.tools].profiles;
    expect([name, [...profiles].sort()]).toEqual([name, Object.keys(served).sort()]);
  }
  expect(inManifest("x_get_me")?.profiles).toEqual(["api"]);
  expect(inManifest("approve_item")?.profiles).toEqual(["workflow"]);
});

test("the manifest shows the codes that a tool may return", () => {
  expect(inManifest("get_stats")?.possible_error_codes).toEqual(["db_error"]);
  expect(inManifest("x_post_thread")?.possible_error_codes).toContain("thread_partial_failure");
  for (const { possible_error_codes: codes } of readManifest()) {
    expect(codes.filter((code) => !Object.hasOwn(contract.errors, code))).toEqual([]);
  }
});
