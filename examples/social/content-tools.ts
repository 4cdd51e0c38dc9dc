import type { DraftRepliesForCandidatesOutput, ProposeAndQueueRepliesOutput } from "@toolpact/contracts/social";
import { ToolFailure } from "@toolpact/runtime";
import { enqueue } from "./approval-tools.ts";
import type { SocialSettings } from "./settings.ts";
import type { WorkflowTools } from "./tools.ts";
import { isTooLong, weightedLength } from "./weighted-length.ts";
import { ME } from "./x/data.ts";
import { postTweet } from "./x-write.ts";

type Content =
  | "generate_reply"
  | "generate_tweet"
  | "generate_thread"
  | "generate_thread_plan"
  | "draft_replies_for_candidates"
  | "propose_and_queue_replies"
  | "compose_tweet";

const THREAD = 3;

/** Drafts, and what becomes of them. */
export function contentTools(settings: SocialSettings): Pick<WorkflowTools, Content> {
  const anyTopic = settings.topics[0] ?? "the weather";
  return {
    generate_reply: async ({ tweet_text }, { use, signal }) => {
      const [reply = ""] = await use.llm.draft(tweet_text.slice(0, 100), 1, signal);
      return { reply, char_count: weightedLength(reply) };
    },
    generate_tweet: async ({ topic = anyTopic }, { use, signal }) => {
      const [tweet = ""] = await use.llm.draft(topic, 1, signal);
      return { tweet, char_count: weightedLength(tweet), topic };
    },
    generate_thread: async ({ topic = anyTopic }, { use, signal }) => {
      const thread = await use.llm.draft(topic, THREAD, signal);
      return { thread, tweet_count: thread.length, topic };
    },
    generate_thread_plan: async ({ topic, structure = "framework", objective, target_audience }, { use, signal }) => {
      const thread = await use.llm.draft(topic, THREAD, signal);
      const [first = ""] = thread;
      return {
        thread_tweets: thread,
        tweet_count: thread.length,
        structure_used: structure,
        hook_analysis: { type: first.includes("?") ? "question" : "statement", first_tweet_preview: first },
        estimated_performance: first.includes("?") ? "high" : "medium",
        topic_relevance: settings.topics.includes(topic) ? "matches_industry_topics" : "novel_topic",
        ...(objective === undefined ? {} : { objective_alignment: objective }),
        ...(target_audience === undefined ? {} : { target_audience }),
      };
    },
    draft_replies_for_candidates: draftReplies,
    propose_and_queue_replies: (input, call) => proposeReplies(settings, input, call),
    compose_tweet: composeTweet,
  };
}

/** One after the other: a candidate that can't be drafted for is an entry among the others. */
const draftReplies: WorkflowTools["draft_replies_for_candidates"] = async (
  { candidate_ids, archetype = "add_data" },
  { use, signal },
) => {
  const discovered = await use.db.read((state) => state.discovered);
  const drafts: DraftRepliesForCandidatesOutput["drafts"] = [];
  for (const candidate_id of candidate_ids) {
    const tweet = discovered.find(({ id }) => id === candidate_id);
    if (tweet === undefined) {
      drafts.push({
        status: "error",
        candidate_id,
        error_code: "not_found",
        error_message: "Discovery does not know this tweet.",
      });
      continue;
    }
    const [draft_text = ""] = await use.llm.draft(tweet.content, 1, signal);
    const char_count = weightedLength(draft_text);
    drafts.push({
      status: "success",
      candidate_id,
      draft_text,
      archetype,
      char_count,
      confidence: "medium",
      risks: [],
    });
  }
  return { drafts };
};

type Proposing = Parameters<WorkflowTools["propose_and_queue_replies"]>;

/** Queued where a person decides, else posted at once. */
async function proposeReplies(
  settings: SocialSettings,
  { items }: Proposing[0],
  { use, signal }: Proposing[1],
): Promise<ProposeAndQueueRepliesOutput> {
  const results: ProposeAndQueueRepliesOutput["results"] = [];
  for (const { candidate_id, pre_drafted_text: text } of items) {
    const input = { text, in_reply_to_id: candidate_id };
    const isKnown = await use.db.update(({ discovered }) => discovered.some(({ id }) => id === candidate_id));
    if (!isKnown || isTooLong(text)) {
      results.push({
        status: "blocked",
        candidate_id,
        reason: isKnown ? "It is too long." : "Discovery does not know this tweet.",
      });
    } else if (settings.approvalMode) {
      const { id } = await use.db.update((state) =>
        enqueue(state, "x_reply_to_tweet", input, "A person decides on replies."),
      );
      results.push({ status: "queued", candidate_id, approval_queue_id: id });
    } else {
      const posted = await postTweet(use.x_client, { text, reply: { in_reply_to_tweet_id: candidate_id } }, signal);
      results.push({ status: "executed", candidate_id, reply_tweet_id: posted.id });
    }
  }
  return { results };
}

const composeTweet: WorkflowTools["compose_tweet"] = async ({ tweets, scheduled_for }, { use, signal }) => {
  const tooLong = tweets.findIndex(isTooLong);
  if (tooLong >= 0) throw new ToolFailure("tweet_too_long", { details: { tweet_index: tooLong } });
  if (scheduled_for !== undefined && Date.parse(scheduled_for) <= Date.now()) throw new ToolFailure("invalid_input");
  await use.x_client.get(`users/${ME}`, {}, signal);
  const item_id = await use.db.create(({ drafts }) => drafts.push({ tweets, scheduled_for }));
  const content_type = tweets.length === 1 ? "tweet" : "thread";
  return scheduled_for === undefined
    ? { item_id, status: "draft", content_type }
    : { item_id, status: "scheduled", content_type, scheduled_for };
};
