import { contract } from "@toolpact/contracts/social";
import { expect, test } from "vitest";
import { ToolFailure } from "../../../runtime/contract/tool-failure.ts";
import { envelopeOf, MODE, socialServer } from "./servers.ts";

const ada = { principal: "ada" };

const RETRYABLE = [
  "x_rate_limited",
  "x_network_error",
  "x_api_error",
  "db_error",
  "llm_error",
  "thread_partial_failure",
  "policy_error",
];

/** Each code with a tool of the workflow profile that declares it, and an input for that tool. */
const RAISED = Object.keys(contract.errors).map((code) => {
  const [tool] = Object.entries(contract.toolErrors.workflow).find(([, codes]) => Object.hasOwn(codes, code)) ?? [];
  return [code, tool] as const;
});

/** What a tool must be sent, where it must be sent something. */
const INPUTS: Readonly<Record<string, object>> = {
  get_author_context: { username: "ada" },
  approve_item: { id: 1 },
  x_upload_media: { file_path: "a.png" },
  x_post_thread: { tweets: ["a", "b"] },
  compose_tweet: { text: "Hi." },
  x_post_tweet: { text: "Hi." },
};

test("there are 27 codes, and a tool for each", () => {
  expect(RAISED).toHaveLength(27);
  for (const [, tool] of RAISED) expect(tool).toBeDefined();
});

test.each(RAISED)("%s: retryable follows from the code alone, not from the handler", async (code, tool = "") => {
  const raise = () => {
    throw Object.assign(new ToolFailure(code, detailsOf(code)), { retryable: true });
  };
  const core = socialServer("workflow", { tools: { [tool]: raise }, without: ["shape_input"] });
  const { success, error } = await envelopeOf(core, tool, INPUTS[tool] ?? {}, ada);
  expect([success, error["code"], error["retryable"]]).toEqual([false, code, RETRYABLE.includes(code)]);
  expect(error["message"]).toMatch(/\S/);
});

function detailsOf(code: string): object {
  if (code === "tweet_too_long") return { details: { tweet_index: 0 } };
  return code === "thread_partial_failure" ? { result: { posted_tweet_ids: ["1"], failed_at_index: 1 } } : {};
}

test("every answer has success, data and meta with tool_version and elapsed_ms; error only on failure", async () => {
  const core = socialServer("api", { tools: { x_get_me: () => ({ id: "7", username: "ada", name: "Ada" }) } });
  const fine = await envelopeOf(core, "x_get_me", {}, ada);
  const failed = await envelopeOf(core, "x_get_me", { extra: 1 }, ada);
  for (const { meta } of [fine, failed]) expect(meta).toEqual({ tool_version: "1.0", elapsed_ms: expect.any(Number) });
  expect(Object.keys(fine).sort()).toEqual(["data", "meta", "success"]);
  expect([failed.success, failed.data]).toEqual([false, null]);
});

test("the mode is the one that the server runs in at that moment", async () => {
  let mode: string = MODE.mode;
  const core = socialServer("workflow", { context: () => ({ mode, approval_mode: false }) });
  mode = "autopilot";
  expect((await envelopeOf(core, "get_mode", {}, ada)).meta).toMatchObject({ mode: "autopilot", approval_mode: false });
});

test("a rate limit error states when the limit ends, in milliseconds and as an instant", async () => {
  const clock = { nowMs: () => Date.UTC(2026, 0, 1), sleep: () => new Promise<void>(() => undefined) };
  const raise = () => {
    throw new ToolFailure("x_rate_limited", { retryAfterMs: 60_000 });
  };
  const { error } = await envelopeOf(socialServer("api", { clock, tools: { x_get_me: raise } }), "x_get_me", {}, ada);
  expect(error).toMatchObject({ retry_after_ms: 60_000, rate_limit_reset: "2026-01-01T00:01:00.000Z" });
});

test("the message names what a rejected input lacks, since the envelope has no details", async () => {
  const { error } = await envelopeOf(socialServer("api"), "x_post_tweet", { text: 7, extra: 1 }, ada);
  expect(error["message"]).toContain('/extra: unknown property "extra"; /text: expected a string');
});

/** The tools that undo or delete, each with an input and its output. */
const UNDOING: readonly (readonly [tool: string, input: object, output: object])[] = [
  ["x_delete_tweet", { tweet_id: "7" }, { deleted: true, tweet_id: "7" }],
  ["x_unbookmark_tweet", { tweet_id: "7" }, { bookmarked: false, tweet_id: "7" }],
  ["x_unfollow_user", { target_user_id: "7" }, { following: false, target_user_id: "7" }],
  ["x_unlike_tweet", { tweet_id: "7" }, { liked: false, tweet_id: "7" }],
  ["x_unretweet", { tweet_id: "7" }, { retweeted: false, tweet_id: "7" }],
];

test.each(UNDOING)("%s undoes or deletes: the same call runs again at once", async (tool, input, output) => {
  let runs = 0;
  const undo = () => {
    runs += 1;
    return output;
  };
  const core = socialServer("api", { tools: { [tool]: undo } });
  for (const turn of [1, 2]) {
    expect(await envelopeOf(core, tool, input, ada)).toMatchObject({ success: true, data: output });
    expect(runs).toBe(turn);
  }
});
