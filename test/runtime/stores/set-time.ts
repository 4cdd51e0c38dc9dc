import type { QueryClient } from "../../../runtime/stores/postgres.ts";
import type { ScriptClient } from "../../../runtime/stores/redis.ts";

/** A time that a test sets; the stores use it instead of their servers' time. */
export interface SetTime {
  nowMs: number;
}

/** A Redis whose scripts use the test's time: their call of TIME is replaced, and nothing else. */
export function redisAt(client: ScriptClient, time: SetTime): ScriptClient {
  return {
    evalSha: async () => {
      throw new Error("NOSCRIPT the text has to be changed first");
    },
    eval: (script, keys, args) => {
      const told = `{ "${Math.floor(time.nowMs / 1000)}", "${(time.nowMs % 1000) * 1000}" }`;
      const changed = script.replace('redis.call("TIME")', told);
      if (changed === script) throw new Error("The script does not ask for the time");
      return client.eval(changed, keys, args);
    },
  };
}

/** One connection to PostgreSQL on which `clock_timestamp()` is the test's time: another function found first. */
export async function postgresAt(connection: QueryClient, time: SetTime): Promise<QueryClient> {
  await connection.query("CREATE SCHEMA set_time", []);
  await connection.query(
    `CREATE FUNCTION set_time.clock_timestamp() RETURNS timestamptz LANGUAGE sql VOLATILE
     AS $$ SELECT to_timestamp(current_setting('set_time.ms')::numeric::float8 / 1000) $$`,
    [],
  );
  await connection.query("SET search_path = set_time, pg_catalog, public", []);
  let told = Number.NaN;
  return {
    query: async (text, values) => {
      if (told !== time.nowMs) await connection.query("SELECT set_config('set_time.ms', $1, false)", [`${time.nowMs}`]);
      told = time.nowMs;
      return connection.query(text, values);
    },
  };
}
