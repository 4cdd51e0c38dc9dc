import { WINDOW_MS } from "../limits/gcra.ts";

/**
 * One Lua script per operation: Redis runs each alone, so it is all or nothing. Every script has one key and takes the
 * time from the server. They implement the same rules as `limits/gcra.ts` and `idempotency/state-machine.ts`,
 * which derive the answer from what they return.
 */

/** How long keys outlive their data, because the clocks of a primary and its replica differ. */
const SLACK_MS = 10_000;

/** Redis returns seconds and microseconds, as strings. */
const CLOCK = `local time = redis.call("TIME")
local now = time[1] * 1000 + math.floor(time[2] / 1000)
`;

/** Lua would print a large number with an exponent. */
const WHOLE = `local function whole(number) return string.format("%.0f", number) end
`;

/**
 * ARGV: interval and burst in microseconds, most calls in the window, width of its entries, since when the rate counts.
 * The value is packed: when the bucket is full, its interval, when it was written, the window's ends and counts.
 */
const BUCKET = `${CLOCK}${WHOLE}local us, interval, burst = now * 1000, tonumber(ARGV[1]), tonumber(ARGV[2])
local most, width, since = tonumber(ARGV[3]), tonumber(ARGV[4]), tonumber(ARGV[5])
local latest, full, ends, counts, used = now - now % width + width - 1, us, {}, {}, 0
local kept = redis.call("GET", KEYS[1])
if kept then
  local before, at, kept_ends, kept_counts
  full, before, at, kept_ends, kept_counts = cmsgpack.unpack(kept)
  local from = math.min(math.max(since, at), now) * 1000
  if before ~= interval and full > from then
    full = from + math.min(math.ceil((full - from) / before * interval), burst)
  end
  for i, kept_end in ipairs(kept_ends) do
    local last = math.min(kept_end, latest)
    if last + ${WINDOW_MS} > now then
      table.insert(ends, last)
      table.insert(counts, kept_counts[i])
      used = used + kept_counts[i]
    end
  end
end
full = math.min(math.max(full, us), us + burst)
local allowed = full + interval - us <= burst and used < most
`;

/** → allowed (0 or 1), when the bucket would be full (in microseconds), now (in milliseconds), the window's ends and counts. */
export const PEEK = `${BUCKET}return { allowed and 1 or 0, whole(full), whole(now), ends, counts }`;

/** As `PEEK`, after the call. */
export const TAKE = `${BUCKET}if allowed then
  full = full + interval
  if #ends > 0 and ends[#ends] >= latest then
    counts[#counts] = counts[#counts] + 1
  else
    table.insert(ends, latest)
    table.insert(counts, 1)
  end
end
local left = math.max(math.ceil((full - us) / 1000), (ends[#ends] or now) + ${WINDOW_MS} - now)
redis.call("SET", KEYS[1], cmsgpack.pack(full, interval, now, ends, counts), "PX", whole(left + ${SLACK_MS}))
return { allowed and 1 or 0, whole(full), whole(now), ends, counts }`;

const FIND = `${CLOCK}${WHOLE}local found = redis.call("HMGET", KEYS[1], "state", "digest", "fence", "since", "keep", "reply")
local state, digest, fence, since, keep = found[1], found[2], tonumber(found[3]), tonumber(found[4]), tonumber(found[5])
if keep and now >= keep then state = nil end
local lapsed = state == "in_progress" and now >= since
local function expire(at) redis.call("PEXPIRE", KEYS[1], whole(at - now + ${SLACK_MS})) end
`;

/** ARGV: digest, lease, window, "again" or "tell" → state or "fresh", digest, fence, since, now, reply. */
export const BEGIN = `${FIND}local free = not state or state == "released"
if ARGV[4] == "again" and digest == ARGV[1] and (state == "unknown" or lapsed) then free = true end
if not free then return { state, digest, whole(fence), whole(since), whole(now), found[6] or "" } end
fence = math.max((fence or 0) + 1, now * 1000)
since = now + ARGV[2]
keep = since + ARGV[3]
redis.call("HDEL", KEYS[1], "reply")
redis.call("HSET", KEYS[1], "state", "in_progress", "digest", ARGV[1], "fence", whole(fence), "since", whole(since), "keep", whole(keep))
expire(keep)
return { "fresh", ARGV[1], whole(fence), whole(since), whole(now), "" }`;

/** ARGV: fence, new state, window, reply → 1 when it is settled that way. */
export const SETTLE = `${FIND}if not state or fence ~= tonumber(ARGV[1]) then return 0 end
if state == ARGV[2] then return 1 end
if state == "completed" or state == "released" then return 0 end
keep = now + ARGV[3]
if ARGV[2] == "released" then keep = math.max(since, now + 1) end
redis.call("HSET", KEYS[1], "state", ARGV[2], "since", whole(now), "keep", whole(keep))
if ARGV[2] == "completed" then redis.call("HSET", KEYS[1], "reply", ARGV[4]) end
expire(keep)
return 1`;

/** ARGV: fence, lease → 1 when the lease is prolonged. */
export const RENEW = `${FIND}if state ~= "in_progress" or lapsed or fence ~= tonumber(ARGV[1]) then return 0 end
keep = now + ARGV[2] + keep - since
redis.call("HSET", KEYS[1], "since", whole(now + ARGV[2]), "keep", whole(keep))
expire(keep)
return 1`;
