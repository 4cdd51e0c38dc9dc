import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { contract } from "@toolpact/contracts/social";
import type { Guard } from "@toolpact/runtime";
import { enqueue } from "../../../examples/social/approval-tools.ts";
import { apiCore, type Place, type SocialOptions, workflowCore } from "../../../examples/social/core.ts";
import { openDatabase } from "../../../examples/social/database.ts";
import type { SocialSettings } from "../../../examples/social/settings.ts";
import { ME } from "../../../examples/social/x/data.ts";
import { startX, TOKEN, type XStandIn } from "../../../examples/social/x/stand-in.ts";
import type { Behaviour } from "../../../examples/stand-in.ts";
import { temporaryFolder } from "../running.ts";
import { answers } from "./broker.ts";
import {
  DOUBLE,
  doubled,
  type Failing,
  forAll,
  HURRIED,
  impatient,
  missingPairs,
  NO_FAILURE,
  newDouble,
  type Provocation,
  provoked,
  type Table,
} from "./failing.ts";
import { INPUTS } from "./social-inputs.ts";

type Profile = "workflow" | "api";

const long = "so ".repeat(100);

/** What the tools answer to inputs that they don't like, whatever the state. */
const BY_INPUT: readonly (readonly [code: string, table: Table])[] = [
  [
    "tweet_too_long",
    {
      compose_tweet: { tweets: [long] },
      x_post_thread: { tweets: ["One.", long] },
      x_post_tweet: { text: long },
      x_quote_tweet: { text: long },
      x_reply_to_tweet: { text: long },
    },
  ],
  ["unsupported_media_type", { x_upload_media: { file_path: "notes.txt" } }],
  ["file_read_error", { x_upload_media: { file_path: "missing.png" } }],
  ["media_upload_error", { x_upload_media: { file_path: "broken.png" } }],
  ["not_found", { approve_item: { id: 4711 }, reject_item: { id: 4711 } }],
  ["context_error", { get_author_context: { identifier: "nobody_is_here" } }],
  ["recommendation_error", { recommend_engagement_action: { author_username: "nobody_is_here" } }],
  ["topic_error", { topic_performance_snapshot: { lookback_days: 1 } }],
];

/** How X behaves, and what every tool that asks it answers then. */
const BY_X: readonly (readonly [code: string, behaviour: Behaviour])[] = [
  ["x_auth_expired", answers(401)],
  ["x_forbidden", answers(403, { body: { title: "Forbidden" } })],
  ["x_account_restricted", answers(403, { body: { title: "account_restricted" } })],
  ["x_api_error", answers(500)],
  ["not_found", answers(404)],
  ["invalid_input", answers(400)],
];

const BY_LLM: typeof BY_X = [
  ["llm_error", answers(500)],
  ["llm_not_configured", answers(401)],
  ["invalid_input", answers(400)],
];

/** A character that occurs in every input, as JSON. */
const phrase = "{";
const rule: SocialSettings["rules"][number] = {
  id: "any",
  priority: 1,
  label: "Any",
  enabled: true,
  action: "deny",
  reason: "It is any.",
  phrase,
};

/** How the server is set up, and what its policy answers then, whichever tool is asked for. */
const BY_POLICY: readonly (readonly [code: string, settings: Partial<SocialSettings>])[] = [
  ["policy_denied_blocked", { blocked: Object.keys(contract.tools) }],
  ["policy_denied_hard_rule", { bannedPhrases: [phrase] }],
  ["policy_denied_rate_limited", { maxMutationsPerHour: 0 }],
  ["policy_denied_user_rule", { rules: [rule] }],
];

const FREE = { approvalMode: false, needApproval: [], blocked: [], maxMutationsPerHour: 10_000 };
const CLASSES = ["read", "mutation"] as const;

/** A database with an item that waits for approval, and a tweet that discovery knows. */
async function databaseOf(x: XStandIn) {
  const db = openDatabase([...x.data.tweets.values()]);
  await db.update((state) => {
    for (const text of ["Waits.", "Waits, too."]) enqueue(state, "x_post_tweet", { text }, "A person decides.");
    const [known] = state.discovered;
    if (known !== undefined) state.discovered.push({ ...known, id: "20" as typeof known.id });
  });
  return db;
}

/** The tables of the social server: of one profile, at a stand-in of X that behaves as each row describes. */
export async function failingSocial(profile: Profile): Promise<Failing> {
  const folder = temporaryFolder();
  mkdirSync(join(folder.path, "media"));
  for (const name of ["ok.png", "broken.png", "notes.txt"]) writeFileSync(join(folder.path, "media", name), name);
  const x = await startX();
  const double = newDouble();
  const server = serverOf(profile, {
    url: x.url,
    token: TOKEN,
    mediaFolder: join(folder.path, "media"),
    db: await databaseOf(x),
  });
  const gone = await databaseOf(x);
  gone.close();
  const states = [...BY_X, ...BY_LLM].map(([code]) => [code, server()] as const);
  const policies = BY_POLICY.map(([code, settings]) => [code, server({ settings: { ...FREE, ...settings } })] as const);
  const servers = {
    ...Object.fromEntries([...states, ...policies]),
    works: server(),
    limited: await exhausted(server()),
    tokenless: server({ token: null }),
    gone: server({ db: gone }),
    broken: server(
      {},
      guardedBy(() => Promise.reject(new Error("A bug of the handler."))),
    ),
    hung: server({}, { ...guardedBy(() => new Promise(() => undefined)), clock: HURRIED }),
    [DOUBLE]: server({}, guardedBy(double.fail)),
  };
  const rows = rowsOf(profile, x);
  const missing = missingPairs(contract.toolErrors[profile], rows);
  return {
    contract,
    profile,
    servers,
    provocations: [...rows, ...doubled(missing, double, { inputs: INPUTS, parts: {} }), ...inTurn(profile, x)],
    close: async () => {
      await x.close();
      folder.remove();
    },
  };
}

type Social = ReturnType<typeof workflowCore> | ReturnType<typeof apiCore>;

function serverOf(profile: Profile, place: Place) {
  return (changed: Partial<Place> = {}, options: SocialOptions = {}): Social => {
    const all = { ...place, settings: FREE, ...changed };
    const settings = { clock: impatient(6000), ...options };
    const core = profile === "api" ? apiCore(all, settings) : workflowCore(all, settings);
    for (const name of CLASSES) core.rateLimits.set({ class: name, perMinute: 6000, burst: 1000 });
    return core;
  };
}

function guardedBy(act: () => Promise<never>): SocialOptions {
  const guard: Guard = () => async () => act();
  return { guards: { before_handler: [guard] } };
}

/** Its one call of this minute is made, in each class. */
async function exhausted(core: Social): Promise<Social> {
  for (const name of CLASSES) core.rateLimits.set({ class: name, perMinute: 1, burst: 1 });
  for (const tool of ["get_mode", "x_like_tweet"]) await core.answer(tool, { surprise: 1 });
  return core;
}

function rowsOf(profile: Profile, x: XStandIn): readonly Provocation[] {
  const tools = toolsOf(profile);
  const named = (wanted: (tool: Served) => boolean) => tools.filter(wanted).map(({ name }) => name);
  const asking = (dependency: string) => named(({ name, uses }) => dependency in uses && name !== "approve_all");
  const behaving = (part: "x" | "llm", behaviour: Behaviour) => {
    const before = () => {
      for (const each of ["x", "llm"] as const) x.behave(each, each === part ? behaviour : { kind: "works" });
    };
    return (code: string, server: string, asked: readonly string[], input = {}) =>
      provoked(code, server, forAll(asked, input), { inputs: INPUTS, before });
  };
  const asksX = (code: string) => asking("x_client").filter((name) => code !== "not_found" || !ANALYSES.includes(name));
  const well = behaving("x", { kind: "works" });
  const [all, asked] = [named(() => true), named(({ policy }) => policy)];
  const stored = named(({ name, uses, policy }) => "db" in uses && !policy && !WITHOUT_DATABASE.includes(name));
  const half = behaving("x", answers(500, { after: 1 }));
  return [
    ...well("validation_error", "works", all, { surprise: 1 }),
    ...well("x_rate_limited", "limited", all),
    ...well("serialization_error", "broken", all),
    ...well("x_network_error", "hung", all),
    ...well("x_not_configured", "tokenless", asking("x_client")),
    ...BY_X.flatMap(([code, behaviour]) => behaving("x", behaviour)(code, code, asksX(code))),
    ...BY_LLM.flatMap(([code, behaviour]) => behaving("llm", behaviour)(code, code, asking("llm"))),
    ...BY_POLICY.flatMap(([code]) => well(code, code, asked)),
    ...well("policy_error", "gone", asked),
    ...well("db_error", "gone", stored),
    ...half("thread_partial_failure", "works", ["x_post_thread"], { tweets: ["First.", "Second."] }),
    ...BY_INPUT.flatMap(([code, table]) =>
      Object.entries(table).flatMap(([tool, input]) => (all.includes(tool) ? well(code, "works", [tool], input) : [])),
    ),
  ];
}

/** Each tool once; what would take all that waits for approval comes last. */
function inTurn(profile: Profile, x: XStandIn): readonly Provocation[] {
  const tweets = [...x.data.tweets.values()];
  const [known, own] = [tweets[0]?.id, tweets.find(({ author_id }) => author_id === ME)?.id];
  const about = (id: string | undefined, input: object = {}) =>
    JSON.parse(JSON.stringify(input).replaceAll('"20"', `"${id}"`));
  const inputs = Object.fromEntries(Object.entries(INPUTS).map(([tool, input]) => [tool, about(known, input)]));
  const table = { ...inputs, reject_item: { id: 2 }, x_delete_tweet: about(own, INPUTS["x_delete_tweet"]) };
  const before = () => {
    for (const each of ["x", "llm"] as const) x.behave(each, { kind: "works" });
  };
  const tools = toolsOf(profile).map(({ name }) => name);
  const ordered = [
    ...tools.filter((name) => name !== "approve_all"),
    ...tools.filter((name) => name === "approve_all"),
  ];
  return provoked(NO_FAILURE, "works", forAll(ordered, {}), { inputs: table, before });
}

/** These answer with a code of their own where X finds nothing. */
const ANALYSES = ["get_author_context", "recommend_engagement_action"];

/** These declare the database, but answer without it in this example. */
const WITHOUT_DATABASE = ["generate_reply", "generate_thread", "generate_tweet", "score_tweet"];

/** A tool as its profile serves it. */
interface Served {
  readonly name: string;
  readonly uses: object;
  readonly policy: boolean;
}

function toolsOf(profile: Profile): readonly Served[] {
  return Object.entries(contract.tools).flatMap(([name, { profiles }]) => {
    const served = Object.entries(profiles).find(([its]) => its === profile)?.[1];
    return served === undefined ? [] : [{ name, uses: served.uses, policy: served.policy }];
  });
}
