import { join } from "node:path";
import { listen } from "@toolpact/runtime/mcp";
import { fromIoRedis, redisIdempotency, redisLimits } from "@toolpact/runtime/redis";
import { Redis } from "ioredis";
import { tell, tellTrouble } from "../serve.ts";
import { apiCore } from "../social/core.ts";
import { openDatabase } from "../social/database.ts";
import { readSettings } from "./settings.ts";

// biome-ignore lint/style/noProcessEnv: where a container and a service manager put settings.
const settings = readSettings(process.env);
const redis = new Redis(settings.redisUrl, { maxRetriesPerRequest: 1 });
redis.on("error", (error) => tell(`Redis: ${error.message}`));
const client = fromIoRedis(redis);

const place = {
  url: settings.xUrl,
  token: settings.xToken,
  mediaFolder: join(import.meta.dirname, "media"),
  db: openDatabase([]),
};
const stores = { limits: redisLimits(client), idempotency: redisIdempotency(client) };
const server = await listen(apiCore(place, { stores, onError: tellTrouble }), settings);
tell(`listens on ${server.url}`);
await server.closed;
redis.disconnect();
