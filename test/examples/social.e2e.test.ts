import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { contract } from "@toolpact/contracts/social";
import { systemClock } from "@toolpact/runtime";
import { memoryIdempotency } from "@toolpact/runtime/memory";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { apiCore, type Place, workflowCore } from "../../examples/social/core.ts";
import { openDatabase } from "../../examples/social/database.ts";
import { startX, TOKEN, type XStandIn } from "../../examples/social/x/stand-in.ts";
import type { Behaviour } from "../../examples/stand-in.ts";
import { codeIn } from "./codes.ts";
import { INPUTS } from "./failing/social-inputs.ts";
import { type Asking, clientOf, stdioClient, temporaryFolder, uncheckedClientOf } from "./running.ts";

const folder = temporaryFolder();
const clients: Asking[] = [];
// Backoffs take no time.
const clock = {
  nowMs: Date.now,
  sleep: (ms: number, signal?: AbortSignal) => systemClock.sleep(ms <= 6000 ? 1 : ms, signal),
};
let x: XStandIn;
let place: Place;
let workflow: Asking;
let api: Asking;

beforeAll(async () => {
  x = await startX();
  mkdirSync(join(folder.path, "media"));
  for (const name of ["ok.png", "broken.png", "notes.txt"]) writeFileSync(join(folder.path, "media", name), name);
  place = { url: x.url, token: TOKEN, mediaFolder: join(folder.path, "media"), db: newDatabase() };
  const stores = { idempotency: memoryIdempotency() };
  const settings = { needApproval: ["x_quote_tweet"], maxMutationsPerHour: 10_000 };
  workflow = await client(workflowCore({ ...place, settings }, { clock, stores }), clientOf);
  api = await client(apiCore(place, { clock, stores }), clientOf);
}, 60_000);

afterAll(async () => {
  for (const { close } of clients) await close();
  await x.close();
  folder.remove();
});

afterEach(() => {
  x.behave("x", { kind: "works" });
  x.behave("llm", { kind: "works" });
});

type SocialCore = ReturnType<typeof workflowCore> | ReturnType<typeof apiCore>;

function newDatabase() {
  return openDatabase([...x.data.tweets.values()]);
}

async function client(core: SocialCore, connect = uncheckedClientOf): Promise<Asking> {
  for (const name of ["read", "mutation"] as const) core.rateLimits.set({ class: name, perMinute: 6000, burst: 1000 });
  const asking = await connect(core);
  clients.push(asking);
  return asking;
}

const answers = (status: number, more: object = {}): Behaviour => ({ kind: "answers", status, ...more });
const ids = () => [...x.data.tweets.keys()];
const question = () => ids()[0] ?? "";

test.each([
  ["{", 400],
  ['{ "kind": "dances" }', 400],
  ['{ "kind": "answers" }', 200],
])("a stand-in keeps working after the control request %s", async (body, status) => {
  expect((await fetch(`${x.url}/tell/x`, { method: "POST", body })).status).toBe(status);
  expect((await fetch(`${x.url}/x/2/users/me`)).status).toBe(status === 400 ? 401 : 500);
  x.behave("x", { kind: "works" });
  expect((await api.ask("x_get_me", {})).success).toBe(true);
});

test("both profiles: answers of the workflow profile have a mode, those of the api profile do not", async () => {
  expect((await api.client.listTools()).tools).toHaveLength(34);
  expect((await workflow.client.listTools()).tools).toHaveLength(64);
  for (const tool of ["get_mode", "health_check", "get_capabilities", "get_config", "validate_config"]) {
    const [direct, queued] = [await api.ask(tool, {}), await workflow.ask(tool, {})];
    expect([tool, direct.success, queued.success]).toEqual([tool, true, true]);
    expect(Object.keys(direct.meta).sort()).toEqual(["elapsed_ms", "tool_version"]);
    expect(queued.meta).toMatchObject({ mode: "composer", approval_mode: true });
  }
});

test("what is posted, liked, followed and taken back is so at X", async () => {
  const { data: posted } = await api.ask("x_post_tweet", { text: "Hello there." });
  const id = String(posted["id"]);
  const { data: replied } = await api.ask("x_reply_to_tweet", { text: "And again.", in_reply_to_id: id });
  await api.ask("x_like_tweet", { tweet_id: id });
  await api.ask("x_retweet", { tweet_id: id });
  await api.ask("x_bookmark_tweet", { tweet_id: id });
  expect((await api.ask("get_tweet_by_id", { tweet_id: id })).data).toMatchObject({
    text: "Hello there.",
    public_metrics: { like_count: 1, retweet_count: 1, bookmark_count: 1, reply_count: 1 },
  });
  expect((await api.ask("x_get_bookmarks", {})).data["data"]).toMatchObject([{ id }]);
  expect((await api.ask("x_get_tweet_liking_users", { tweet_id: id })).data["data"]).toMatchObject([
    { username: "acme_dev" },
  ]);
  for (const tool of ["x_unlike_tweet", "x_unretweet", "x_unbookmark_tweet"]) await api.ask(tool, { tweet_id: id });
  await api.ask("x_follow_user", { target_user_id: "2244994945" });
  expect((await api.ask("x_get_home_timeline", {})).data["data"]).toContainEqual(
    expect.objectContaining({ text: "A new version of the API is out." }),
  );
  await api.ask("x_unfollow_user", { target_user_id: "2244994945" });
  await api.ask("x_delete_tweet", { tweet_id: replied["id"] });
  expect((await api.ask("get_tweet_by_id", { tweet_id: id })).data["public_metrics"]).toMatchObject({
    like_count: 0,
    reply_count: 0,
  });
  expect((await api.ask("x_get_me", {})).data).toMatchObject({
    username: "acme_dev",
    public_metrics: { following_count: 2 },
  });
});

test("every tool that only reads answers something that fits its contract", async () => {
  const inputs: Readonly<Record<string, object>> = {
    ...INPUTS,
    get_tweet_by_id: { tweet_id: question() },
    x_get_tweet_liking_users: { tweet_id: question() },
    draft_replies_for_candidates: { candidate_ids: [question(), "20"] },
  };
  const rows = Object.entries(contract.tools).filter(([, row]) => !row.mutation);
  for (const [tool, { profiles }] of rows) {
    for (const [name, asking] of [
      ["workflow", workflow],
      ["api", api],
    ] as const) {
      if (!Object.hasOwn(profiles, name)) continue;
      expect([name, tool, codeIn(await asking.ask(tool, inputs[tool] ?? {}))]).toEqual([name, tool, "no failure"]);
    }
  }
});

test("pages make up the whole", async () => {
  for (const text of ["Page one.", "Page two.", "Page three."]) await api.ask("x_post_tweet", { text });
  const seen: unknown[] = [];
  for (let next_token: unknown; ; ) {
    const { data, meta } = await api.ask("x_get_home_timeline", {
      max_results: 2,
      ...(next_token === undefined ? {} : { next_token }),
    });
    seen.push(...(data["data"] as unknown[]));
    const page = meta["pagination"] as { readonly has_more: boolean; readonly next_token?: string };
    next_token = page.next_token;
    expect(page.has_more).toBe(next_token !== undefined);
    if (next_token === undefined) break;
  }
  expect(seen.length).toBeGreaterThan(2);
});

test("replies to an author are counted by day", async () => {
  const db = newDatabase();
  const [now, before] = [new Date(), new Date(Date.now() - 86_400_000)].map((date) => date.toISOString());
  const ofAuthor = [...x.data.tweets.values()].find(({ author_id }) => author_id === "783214");
  for (const created_at of [before, before, now])
    await db.create(({ replies }) =>
      replies.push({
        id: 1,
        target_tweet_id: ofAuthor?.id,
        reply_content: "Yes.",
        status: "sent",
        created_at,
      } as never),
    );
  const { data } = await (await client(workflowCore({ ...place, db }))).ask("get_author_context", {
    identifier: "@curious_dev",
  });
  expect(data["interaction_summary"]).toEqual({ total_replies_sent: 3, replies_today: 1, distinct_days_active: 2 });
});

test("what policy routes waits in the queue; approved, it is posted; a dry run is none", async () => {
  const quote = { text: "Worth a read.", quoted_tweet_id: question() };
  const routed = await workflow.ask("x_quote_tweet", quote);
  expect(routed).toMatchObject({ success: true, data: { routed_to_approval: true } });
  const id = routed.data["approval_queue_id"];
  expect((await workflow.ask("list_pending_approvals", {})).data["items"]).toMatchObject([{ id, status: "pending" }]);
  const approved = await workflow.ask("approve_item", { id });
  expect(approved.data).toMatchObject({ id, status: "posted" });
  expect(x.data.tweets.get(String(approved.data["posted_tweet_id"]))?.text).toBe("Worth a read.");
  expect(codeIn(await workflow.ask("reject_item", { id }))).toBe("not_found");
  const queued = await workflow.ask("propose_and_queue_replies", {
    items: [
      { candidate_id: question(), pre_drafted_text: "Node 20.19 or newer." },
      { candidate_id: "20", pre_drafted_text: "Hm." },
    ],
  });
  expect(queued.data["results"]).toMatchObject([{ status: "queued" }, { status: "blocked" }]);
  expect((await workflow.ask("approve_all", {})).data).toMatchObject({ approved: 1, failed: [] });
  const before = ids().length;
  const trying = await client(workflowCore({ ...place, settings: { dryRun: true } }));
  expect((await trying.ask("x_post_tweet", { text: "Tried." })).data).toEqual({
    dry_run: true,
    would_execute: "x_post_tweet",
  });
  expect(ids().length).toBe(before);
});

test("media are uploaded, drafts are stored, what is rejected is never posted", async () => {
  const { data } = await workflow.ask("x_upload_media", { file_path: "ok.png" });
  expect(data).toMatchObject({ media_type: "image/png", file_size_bytes: 6 });
  const text = "With a picture.";
  expect((await workflow.ask("x_post_tweet", { text, media_ids: [data["media_id"]] })).success).toBe(true);
  expect((await workflow.ask("compose_tweet", { tweets: ["A draft."] })).data).toMatchObject({ status: "draft" });
  const routed = await workflow.ask("x_quote_tweet", { text: "Never mind.", quoted_tweet_id: question() });
  const id = routed.data["approval_queue_id"];
  for (let time = 0; time < 2; time++)
    expect((await workflow.ask("reject_item", { id })).data).toEqual({ id, status: "rejected" });
  expect(codeIn(await workflow.ask("approve_item", { id }))).toBe("not_found");
  expect([...x.data.tweets.values()].map((tweet) => tweet.text)).not.toContain("Never mind.");
});

test("the same tweet twice is refused in either profile; a call that failed without effect may be repeated at once", async () => {
  x.behave("x", answers(429, { times: 1, headers: { "retry-after": "60" } }));
  const text = "Only once.";
  const limited = await api.ask("x_post_tweet", { text });
  expect(limited.error).toMatchObject({ code: "x_rate_limited", retryable: true, retry_after_ms: 60_000 });
  expect((await api.ask("x_post_tweet", { text })).success).toBe(true);
  expect((await api.ask("x_post_tweet", { text })).error.code).toBe("validation_error");
  expect((await workflow.ask("x_post_tweet", { text })).error.code).toBe("validation_error");
  expect([...x.data.tweets.values()].filter((tweet) => tweet.text === text)).toHaveLength(1);
});

test("a provider that recovers during retries causes no error; the runtime never repeats a post", async () => {
  x.behave("x", answers(503, { times: 2 }));
  expect([(await api.ask("x_get_me", {})).success, x.count("x")]).toEqual([true, 3]);
  x.behave("x", answers(503, { times: 2 }));
  expect([codeIn(await api.ask("x_post_tweet", { text: "Carefully." })), x.count("x")]).toEqual(["x_api_error", 1]);
});

test("a thread that stops half way reports what is posted", async () => {
  expect((await api.ask("x_post_thread", { tweets: ["One.", "Two."] })).data["tweet_ids"]).toHaveLength(2);
  x.behave("x", answers(500, { after: 2 }));
  const failed = await api.ask("x_post_thread", { tweets: ["First.", "Second.", "Third."] });
  const { posted_tweet_ids: posted, failed_at_index: at } = failed.data;
  expect([codeIn(failed), failed.error["retryable"], at]).toEqual(["thread_partial_failure", true, 2]);
  expect((posted as string[]).map((id) => x.data.tweets.get(id)?.text)).toEqual(["First.", "Second."]);
});

interface Failure {
  readonly code: string;
  readonly tool: string;
  readonly input?: object;
  readonly x?: Behaviour;
  readonly llm?: Behaviour;
  readonly place?: () => Partial<Place>;
}

const long = "so ".repeat(100);

/** How the providers behave and what is asked; what is answered. */
const FAILURES: readonly Failure[] = [
  { code: "x_rate_limited", tool: "x_get_bookmarks", x: answers(429, { headers: { "retry-after": "60" } }) },
  { code: "x_auth_expired", tool: "x_get_bookmarks", x: answers(401) },
  { code: "x_forbidden", tool: "x_get_bookmarks", x: answers(403, { body: { title: "Forbidden" } }) },
  { code: "x_account_restricted", tool: "x_get_bookmarks", x: answers(403, { body: { title: "account_restricted" } }) },
  { code: "x_network_error", tool: "x_get_bookmarks", x: { kind: "hangs" }, place: () => ({ timeoutMs: 50 }) },
  { code: "x_network_error", tool: "x_get_bookmarks", x: { kind: "breaks" } },
  { code: "x_api_error", tool: "x_get_bookmarks", x: answers(500) },
  { code: "x_not_configured", tool: "x_get_bookmarks", place: () => ({ token: null }) },
  { code: "not_found", tool: "get_tweet_by_id", input: { tweet_id: "20" } },
  { code: "not_found", tool: "approve_item", input: { id: 4711 } },
  { code: "invalid_input", tool: "x_get_bookmarks", input: { next_token: "no-such-page" } },
  { code: "invalid_input", tool: "compose_tweet", input: { tweets: ["x"], scheduled_for: "2020-01-01T00:00:00Z" } },
  { code: "validation_error", tool: "x_post_tweet", input: { text: 7 } },
  { code: "tweet_too_long", tool: "x_post_tweet", input: { text: long } },
  { code: "llm_error", tool: "generate_tweet", llm: answers(500) },
  { code: "llm_not_configured", tool: "generate_tweet", llm: answers(401) },
  { code: "unsupported_media_type", tool: "x_upload_media", input: { file_path: "notes.txt" } },
  { code: "file_read_error", tool: "x_upload_media", input: { file_path: "missing.png" } },
  { code: "file_read_error", tool: "x_upload_media", input: { file_path: "../secret.png" } },
  { code: "media_upload_error", tool: "x_upload_media", input: { file_path: "broken.png" } },
  { code: "policy_denied_blocked", tool: "x_unfollow_user", input: { target_user_id: "783214" } },
  { code: "policy_denied_hard_rule", tool: "x_post_tweet", input: { text: "See the link in bio." } },
  { code: "policy_denied_user_rule", tool: "x_post_tweet", input: { text: "Buy now" } },
  {
    code: "policy_denied_rate_limited",
    tool: "x_post_tweet",
    input: { text: "One too many." },
    place: () => ({ settings: { maxMutationsPerHour: 0 } }),
  },
  { code: "context_error", tool: "get_author_context", input: { identifier: "nobody_is_here" } },
  {
    code: "recommendation_error",
    tool: "recommend_engagement_action",
    input: { author_username: "nobody_is_here", tweet_text: "Hm." },
  },
  { code: "db_error", tool: "get_stats", place: goneDatabase },
  { code: "policy_error", tool: "x_post_tweet", input: { text: "Unasked." }, place: goneDatabase },
  { code: "topic_error", tool: "topic_performance_snapshot", input: { lookback_days: 1 } },
  { code: "serialization_error", tool: "x_get_bookmarks", x: answers(200, { body: { data: "nonsense" } }) },
];

function goneDatabase(): Partial<Place> {
  const db = newDatabase();
  db.close();
  return { db };
}

test.each(FAILURES)("$code: $tool", async ({ code, tool, input = {}, x: ofX, llm, place: changed }) => {
  const asking = changed === undefined ? workflow : await client(workflowCore({ ...place, ...changed() }, { clock }));
  if (ofX !== undefined) x.behave("x", ofX);
  if (llm !== undefined) x.behave("llm", llm);
  const envelope = await asking.ask(tool, input);
  expect([codeIn(envelope), envelope.meta]).toMatchObject([code, { mode: "composer", approval_mode: true }]);
  if (code.startsWith("policy_denied")) expect(envelope.error["policy_decision"]).toBe("denied");
});

test("each code of the contract is provoked above", () => {
  const above = ["thread_partial_failure", ...FAILURES.map(({ code }) => code)];
  expect([...new Set(above)].sort()).toEqual(Object.keys(contract.errors).sort());
});

test("the figures are those of the calls above", async () => {
  const { data: metrics } = await workflow.ask("get_mcp_tool_metrics", {});
  expect(metrics["summary"]).toMatchObject({ total_calls: expect.any(Number), total_failures: expect.any(Number) });
  const { data } = await workflow.ask("get_mcp_error_breakdown", {});
  expect(data["breakdown"]).toContainEqual(
    expect.objectContaining({ tool_name: "x_get_bookmarks", error_code: "x_auth_expired" }),
  );
  const { data: usage } = await workflow.ask("get_x_usage", {});
  expect(usage["endpoints"]).toContainEqual(expect.objectContaining({ endpoint: "/2/tweets", method: "POST" }));
});

test("started as in README, the stand-in is controlled over HTTP", async () => {
  const child = await stdioClient("social", "--profile", "api");
  const [, told = ""] = /stand-in of X at (\S+)/.exec(child.stderr()) ?? [];
  const tell = (behaviour: Behaviour) => fetch(told, { method: "POST", body: JSON.stringify(behaviour) });
  await tell(answers(401));
  expect((await child.ask("x_get_me", {})).error.code).toBe("x_auth_expired");
  await tell({ kind: "works" });
  expect((await child.ask("x_get_me", {})).data["username"]).toBe("acme_dev");
  await child.close();
});
