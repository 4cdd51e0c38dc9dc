import { setTimeout } from "node:timers/promises";
import { DatabaseSync, type DatabaseSyncInstance, type StatementSyncInstance } from "@photostructure/sqlite";
import { SCHEMA } from "./schema.ts";

type Value = string | number | null | undefined;

/** SQL within a transaction. Undefined is stored as NULL. */
export interface Sql {
  readonly one: <Row>(sql: string, ...values: readonly Value[]) => Row | undefined;
  readonly all: <Row>(sql: string, ...values: readonly Value[]) => readonly Row[];
  /** How many rows were changed. */
  readonly run: (sql: string, ...values: readonly Value[]) => number;
}

/** What runs within one transaction: all of it happens, or nothing. While another process writes, it waits until aborted. */
export type Transaction = <Result>(signal: AbortSignal, act: (sql: Sql) => Result) => Promise<Result>;

/** The contract's dependency `store`: a method for each verb, so that what a tool does to it is what it declares. */
export interface Store {
  readonly read: Transaction;
  readonly create: Transaction;
  readonly update: Transaction;
  readonly delete: Transaction;
  readonly close: () => void;
}

/**
 * Opens the file, or makes it. A write that was answered is on the disk: the log is written through at each commit, and what
 * a killed process had not committed is not there when the file is opened again. Reads use a connection that cannot
 * write.
 */
export async function openStore(path: string): Promise<Store> {
  const writer = new DatabaseSync(path);
  writer.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON");
  const write = transaction(writer, "BEGIN IMMEDIATE");
  await write(AbortSignal.timeout(OPENING_MS), ({ one }) => {
    if (one<{ user_version: number }>("PRAGMA user_version")?.user_version === 0) writer.exec(SCHEMA);
  });
  const reader = new DatabaseSync(path, { readOnly: true });
  const close = () => {
    reader.close();
    writer.close();
  };
  return { read: transaction(reader, "BEGIN"), create: write, update: write, delete: write, close };
}

/** How long another process may write before the file can't be opened. */
const OPENING_MS = 5000;
/** How long to wait before the file is asked for again. */
const BUSY_MS = 10;

function transaction(database: DatabaseSyncInstance, begin: string): Transaction {
  const sql = sqlOf(database);
  return async (signal, act) => {
    while (!began(database, begin)) await setTimeout(BUSY_MS, undefined, { signal });
    try {
      const result = act(sql);
      database.exec("COMMIT");
      return result;
    } catch (thrown) {
      database.exec("ROLLBACK");
      throw thrown;
    }
  };
}

const SQLITE_BUSY = 5;

/** False while another process writes. */
function began(database: DatabaseSyncInstance, begin: string): boolean {
  try {
    database.exec(begin);
    return true;
  } catch (thrown) {
    if (Object(thrown).errcode === SQLITE_BUSY) return false;
    throw thrown;
  }
}

function sqlOf(database: DatabaseSyncInstance): Sql {
  const statements = new Map<string, StatementSyncInstance>();
  const prepared = (sql: string) => {
    const statement = statements.get(sql) ?? database.prepare(sql);
    statements.set(sql, statement);
    return statement;
  };
  return {
    one: <Row>(sql: string, ...values: readonly Value[]) => prepared(sql).get(...values.map(orNull)) as Row | undefined,
    all: <Row>(sql: string, ...values: readonly Value[]) => prepared(sql).all(...values.map(orNull)) as readonly Row[],
    run: (sql, ...values) => prepared(sql).run(...values.map(orNull)).changes,
  };
}

function orNull(value: Value): Value {
  return value ?? null;
}
