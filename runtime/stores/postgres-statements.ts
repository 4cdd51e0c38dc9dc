import { WINDOW_MS } from "../limits/gcra.ts";

/**
 * One statement per operation: PostgreSQL (14 or later) locks the row and carries each out whole. They implement the
 * same rules as `limits/gcra.ts` and `idempotency/state-machine.ts`, which derive the answer from what they return.
 * `float8` in a result, as clients give a `bigint` as text.
 */

/** The server's clock, read once: `OFFSET 0` keeps the planner from duplicating the expression. */
const CLOCK = "(SELECT floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint AS ms OFFSET 0)";

/** Makes the tables if they are missing; may be run by any number of processes at once. */
export const MIGRATE = `DO $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('toolpact'));
  CREATE TABLE IF NOT EXISTS toolpact_limits (
    key text COLLATE "C" PRIMARY KEY,
    full_at_us bigint NOT NULL,
    interval_us bigint NOT NULL,
    ends bigint[] NOT NULL,
    counts bigint[] NOT NULL,
    asked_ms bigint NOT NULL,
    allowed boolean NOT NULL
  ) WITH (fillfactor = 70);
  CREATE TABLE IF NOT EXISTS toolpact_idempotency (
    key text COLLATE "C" PRIMARY KEY,
    state text NOT NULL CHECK (state IN ('in_progress', 'completed', 'unknown', 'released')),
    input_digest text NOT NULL,
    fence bigint NOT NULL,
    since_ms bigint NOT NULL,
    keep_until_ms bigint NOT NULL,
    reply text,
    asked_ms bigint NOT NULL,
    fresh boolean NOT NULL
  );
  CREATE INDEX IF NOT EXISTS toolpact_idempotency_keep ON toolpact_idempotency (keep_until_ms);
END
$$`;

/**
 * $1 key, $2 interval and $3 burst in microseconds, $4 most calls in the window, $5 width of its entries,
 * $6 since when the rate counts.
 */
export const TAKE = `INSERT INTO toolpact_limits AS l (key, full_at_us, interval_us, ends, counts, asked_ms, allowed)
SELECT
  $1::text, now.ms * 1000 + CASE WHEN may.pass THEN $2::bigint ELSE 0 END, $2::bigint,
  CASE WHEN may.pass THEN ARRAY[now.ms - now.ms % $5::bigint + $5::bigint - 1] ELSE '{}'::bigint[] END,
  CASE WHEN may.pass THEN ARRAY[1::bigint] ELSE '{}'::bigint[] END,
  now.ms, may.pass
FROM ${CLOCK} AS now, LATERAL (SELECT $2::bigint <= $3::bigint AND $4::bigint > 0 AS pass) AS may
ON CONFLICT (key) DO UPDATE SET (full_at_us, interval_us, ends, counts, asked_ms, allowed) = (
  SELECT
    CASE WHEN may.pass THEN b.full_at + $2::bigint ELSE b.full_at END,
    $2::bigint,
    CASE WHEN NOT may.pass OR b.ends[cardinality(b.ends)] >= n.latest THEN b.ends ELSE b.ends || n.latest END,
    CASE
      WHEN NOT may.pass THEN b.counts
      WHEN b.ends[cardinality(b.ends)] >= n.latest
        THEN b.counts[:cardinality(b.counts) - 1] || (b.counts[cardinality(b.counts)] + 1)
      ELSE b.counts || 1::bigint
    END,
    n.ms,
    may.pass
  FROM (
    SELECT now.ms, now.ms - now.ms % $5::bigint + $5::bigint - 1 AS latest FROM ${CLOCK} AS now OFFSET 0
  ) AS n,
  LATERAL (SELECT least(greatest($6::bigint, l.asked_ms), n.ms) * 1000 AS from_us OFFSET 0) AS since,
  LATERAL (
    SELECT CASE
      WHEN l.interval_us = $2::bigint OR l.full_at_us <= since.from_us THEN l.full_at_us
      ELSE since.from_us + least(
        ceil((l.full_at_us - since.from_us)::float8 / l.interval_us::float8 * $2::bigint::float8), $3::bigint::float8
      )::bigint
    END AS full_at
  ) AS rated,
  LATERAL (
    SELECT
      least(greatest(rated.full_at, n.ms * 1000), n.ms * 1000 + $3::bigint) AS full_at,
      coalesce(array_agg(least(kept.at, n.latest) ORDER BY kept.nr), '{}') AS ends,
      coalesce(array_agg(kept.n ORDER BY kept.nr), '{}') AS counts,
      coalesce(sum(kept.n), 0) AS used
    FROM unnest(l.ends, l.counts) WITH ORDINALITY AS kept(at, n, nr)
    WHERE least(kept.at, n.latest) + ${WINDOW_MS} > n.ms
  ) AS b,
  LATERAL (SELECT b.full_at + $2::bigint - n.ms * 1000 <= $3::bigint AND b.used < $4::bigint AS pass) AS may
)
RETURNING allowed, full_at_us::float8, interval_us::float8, asked_ms::float8,
  array_to_json(ends)::text AS ends, array_to_json(counts)::text AS counts, asked_ms::float8 AS now_ms`;

/** $1 key. */
export const PEEK = `SELECT l.full_at_us::float8, l.interval_us::float8, l.asked_ms::float8,
  array_to_json(l.ends)::text AS ends, array_to_json(l.counts)::text AS counts, now.ms::float8 AS now_ms
FROM ${CLOCK} AS now LEFT JOIN toolpact_limits AS l ON l.key = $1::text`;

/** Deletes the states that equal a missing one. */
export const SWEEP_LIMITS = `DELETE FROM toolpact_limits WHERE key IN (
  SELECT l.key FROM toolpact_limits AS l, ${CLOCK} AS now
  WHERE l.full_at_us < now.ms * 1000 AND coalesce(l.ends[cardinality(l.ends)], 0) + ${WINDOW_MS} <= now.ms
  LIMIT 2000 FOR UPDATE OF l SKIP LOCKED
)`;

/** $1 key, $2 digest, $3 lease, $4 window, $5 whether an unknown outcome lets in. */
export const BEGIN = `INSERT INTO toolpact_idempotency AS d
  (key, state, input_digest, fence, since_ms, keep_until_ms, asked_ms, fresh)
SELECT $1::text, 'in_progress', $2::text, now.ms * 1000, now.ms + $3::bigint, now.ms + $3::bigint + $4::bigint, now.ms, true
FROM ${CLOCK} AS now
ON CONFLICT (key) DO UPDATE SET (state, input_digest, fence, since_ms, keep_until_ms, reply, asked_ms, fresh) = (
  SELECT
    CASE WHEN a.free THEN 'in_progress' ELSE d.state END,
    CASE WHEN a.free THEN $2::text ELSE d.input_digest END,
    CASE WHEN a.free THEN greatest(d.fence + 1, a.ms * 1000) ELSE d.fence END,
    CASE WHEN a.free THEN a.ms + $3::bigint ELSE d.since_ms END,
    CASE WHEN a.free THEN a.ms + $3::bigint + $4::bigint ELSE d.keep_until_ms END,
    CASE WHEN a.free THEN NULL ELSE d.reply END,
    a.ms,
    a.free
  FROM (
    SELECT now.ms, now.ms >= d.keep_until_ms OR d.state = 'released' OR (
      $5::boolean AND d.input_digest = $2::text
      AND (d.state = 'unknown' OR (d.state = 'in_progress' AND now.ms >= d.since_ms))
    ) AS free
    FROM ${CLOCK} AS now OFFSET 0
  ) AS a
)
RETURNING fresh, state, input_digest, fence::float8, since_ms::float8, asked_ms::float8,
  CASE WHEN input_digest = $2::text THEN reply END AS reply`;

/** $1 key, $2 fence, $3 new state, $4 window, $5 reply or null. A row when it is settled that way. */
export const SETTLE = `UPDATE toolpact_idempotency AS d SET
  state = $3::text,
  since_ms = CASE WHEN d.state = $3::text THEN d.since_ms ELSE now.ms END,
  keep_until_ms = CASE
    WHEN d.state = $3::text THEN d.keep_until_ms
    WHEN $3::text = 'released' THEN greatest(d.since_ms, now.ms + 1)
    ELSE now.ms + $4::bigint
  END,
  reply = CASE WHEN d.state = $3::text THEN d.reply ELSE $5::text END
FROM ${CLOCK} AS now
WHERE d.key = $1::text AND d.fence = $2::bigint AND now.ms < d.keep_until_ms
  AND (d.state IN ('in_progress', 'unknown') OR d.state = $3::text)
RETURNING d.key`;

/** $1 key, $2 fence, $3 lease. A row when the lease is prolonged. */
export const RENEW = `UPDATE toolpact_idempotency AS d SET
  since_ms = now.ms + $3::bigint,
  keep_until_ms = now.ms + $3::bigint + d.keep_until_ms - d.since_ms
FROM ${CLOCK} AS now
WHERE d.key = $1::text AND d.fence = $2::bigint AND d.state = 'in_progress' AND now.ms < d.since_ms
RETURNING d.key`;

/** What is forgotten goes. */
export const SWEEP_IDEMPOTENCY = `DELETE FROM toolpact_idempotency WHERE key IN (
  SELECT d.key FROM toolpact_idempotency AS d, ${CLOCK} AS now WHERE d.keep_until_ms < now.ms LIMIT 2000 FOR UPDATE OF d SKIP LOCKED
)`;
