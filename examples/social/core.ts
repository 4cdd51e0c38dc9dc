import { contract } from "@toolpact/contracts/social";
import {
  type Clock,
  type Core,
  implement,
  type ServerIssue,
  type SharedStores,
  type UserGuards,
} from "@toolpact/runtime";
import { analyticsTools, policyTools } from "./analytics-tools.ts";
import { approvalTools } from "./approval-tools.ts";
import { llmAt, mediaIn, xClient } from "./clients.ts";
import { contentTools } from "./content-tools.ts";
import type { Database } from "./database.ts";
import { discoveryTools } from "./discovery-tools.ts";
import { historyIn } from "./history.ts";
import { socialPolicy } from "./policy.ts";
import { DEFAULTS, type SocialSettings } from "./settings.ts";
import { sharedTools } from "./shared-tools.ts";
import { telemetryTools } from "./telemetry-tools.ts";
import { meTools, readTools } from "./x-read.ts";
import { mediaTools, writeTools } from "./x-write.ts";

/** Where a server finds what it uses. */
export interface Place {
  readonly url: string;
  /** Null: X isn't configured. */
  readonly token: string | null;
  readonly mediaFolder: string;
  readonly db: Database;
  readonly timeoutMs?: number;
  readonly settings?: Partial<SocialSettings>;
}

/** What a server may want different. */
export interface SocialOptions {
  readonly clock?: Clock;
  /** Guards in addition to those of the contract. */
  readonly guards?: UserGuards;
  readonly onError?: (issue: ServerIssue) => void;
  /** Give two profiles the same store, and a duplicate is one in both. */
  readonly stores?: SharedStores;
}

const TIMEOUT_MS = 10_000;

const VERBS = {
  x_client: { get: "read", post: "create", remove: "delete" },
  media_files: { read: "read" },
  db: { read: "read", create: "create", update: "update" },
  llm: { draft: "read" },
} as const;

/** The profile with approval queue, policy and database. This server is one person's, so all of its callers are one. */
export function workflowCore(place: Place, options: SocialOptions = {}): Core<typeof contract, "workflow"> {
  const settings = { ...DEFAULTS, ...place.settings };
  return implement(contract, {
    profile: "workflow",
    dependencies: { ...clientsOf(place), db: place.db, llm: llmAt(place.url) },
    verbs: VERBS,
    context: { mode: settings.mode, approval_mode: settings.approvalMode },
    policy: socialPolicy(settings),
    audit: historyIn(place.db),
    anonymous: "shared",
    tools: {
      ...readTools,
      ...writeTools,
      ...mediaTools,
      ...sharedTools({ profile: "workflow", settings, hasX: place.token !== null }),
      ...analyticsTools,
      ...policyTools(settings),
      ...approvalTools(settings),
      ...discoveryTools(settings),
      ...contentTools(settings),
      ...telemetryTools,
    },
    ...options,
  });
}

/** The profile straight to X. */
export function apiCore(place: Place, options: SocialOptions = {}): Core<typeof contract, "api"> {
  const settings = { ...DEFAULTS, ...place.settings, approvalMode: false };
  const { x_client, media_files } = VERBS;
  return implement(contract, {
    profile: "api",
    dependencies: clientsOf(place),
    verbs: { x_client, media_files },
    anonymous: "shared",
    tools: {
      ...readTools,
      ...meTools,
      ...writeTools,
      ...mediaTools,
      ...sharedTools({ profile: "api", settings, hasX: place.token !== null }),
    },
    ...options,
  });
}

/** All requests to X are counted in the database. */
function clientsOf({ url, token, mediaFolder, db, timeoutMs = TIMEOUT_MS }: Place) {
  const onRequest: Parameters<typeof xClient>[0]["onRequest"] = (method, path, ok) => {
    const endpoint = `/2/${path.split("?", 1)[0]}`.replace(/\d{3,}/g, ":id");
    db.create(({ requests }) => requests.push({ method, endpoint, ok, atMs: Date.now() })).catch(() => undefined);
  };
  return { x_client: xClient({ url, token, timeoutMs, onRequest }), media_files: mediaIn(mediaFolder) };
}
