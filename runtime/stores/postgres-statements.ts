/**
 * One statement per operation: PostgreSQL (14 or later) locks the row and carries each out whole. They say the same as
 * `limits/gcra.ts` and `duplicates/machine.ts`; what a caller is told is worked out there, from what they return.
 * `float8` in a result, as clients give a `bigint` as text.
 */

/** The server's clock, read once where it stands: `OFFSET 0` keeps the planner from copying the expression. */
const CLOCK = "(SELECT floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint AS ms OFFSET 0)";

/** Makes the tables if they are missing; may be run by any number of processes at once. */
export const MIGRATE = `DO $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('toolpact'));
  CREATE TABLE IF NOT EXISTS toolpact_limits (
    key text COLLATE "C" PRIMARY KEY,
    full_at_us bigint NOT NULL,
    asked_ms bigint NOT NULL,
    allowed boolean NOT NULL
  ) WITH (fillfactor = 70);
  CREATE TABLE IF NOT EXISTS toolpact_duplicates (
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
  CREATE INDEX IF NOT EXISTS toolpact_duplicates_keep ON toolpact_duplicates (keep_until_ms);
END
$$`;

/** $1 key, $2 interval, $3 burst, both in microseconds. */
export const TAKE = `INSERT INTO toolpact_limits AS l (key, full_at_us, asked_ms, allowed)
SELECT $1::text, now.ms * 1000 + $2::bigint, now.ms, $2::bigint <= $3::bigint FROM ${CLOCK} AS now
ON CONFLICT (key) DO UPDATE SET (full_at_us, asked_ms, allowed) = (
  SELECT CASE WHEN may.pass THEN b.full_at + $2::bigint ELSE least(b.full_at, b.us + $3::bigint) END, b.ms, may.pass
  FROM (
    SELECT now.ms, now.ms * 1000 AS us, greatest(l.full_at_us, now.ms * 1000) AS full_at
    FROM ${CLOCK} AS now OFFSET 0
  ) AS b, LATERAL (SELECT b.full_at + $2::bigint - b.us <= $3::bigint AS pass) AS may
)
RETURNING allowed, full_at_us::float8, asked_ms::float8`;

/** $1 key. */
export const PEEK = `SELECT l.full_at_us::float8, now.ms::float8 AS asked_ms
FROM ${CLOCK} AS now LEFT JOIN toolpact_limits AS l ON l.key = $1::text`;

/** A full bucket is as good as none. */
export const SWEEP_LIMITS = `DELETE FROM toolpact_limits WHERE key IN (
  SELECT l.key FROM toolpact_limits AS l, ${CLOCK} AS now WHERE l.full_at_us < now.ms * 1000 LIMIT 2000 FOR UPDATE OF l SKIP LOCKED
)`;

/** $1 key, $2 digest, $3 lease, $4 window, $5 whether an unknown outcome lets in. */
export const BEGIN = `INSERT INTO toolpact_duplicates AS d
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
export const SETTLE = `UPDATE toolpact_duplicates AS d SET
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
export const RENEW = `UPDATE toolpact_duplicates AS d SET
  since_ms = now.ms + $3::bigint,
  keep_until_ms = now.ms + $3::bigint + d.keep_until_ms - d.since_ms
FROM ${CLOCK} AS now
WHERE d.key = $1::text AND d.fence = $2::bigint AND d.state = 'in_progress' AND now.ms < d.since_ms
RETURNING d.key`;

/** What is forgotten goes. */
export const SWEEP_DUPLICATES = `DELETE FROM toolpact_duplicates WHERE key IN (
  SELECT d.key FROM toolpact_duplicates AS d, ${CLOCK} AS now WHERE d.keep_until_ms < now.ms LIMIT 2000 FOR UPDATE OF d SKIP LOCKED
)`;
