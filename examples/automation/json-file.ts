import { readFile, rename, writeFile } from "node:fs/promises";

/** A file that holds one JSON value. */
export interface JsonFile<Value> {
  readonly read: () => Promise<Value>;
  /** Replaces the value by the result of `act`, all or nothing. Changes run one after the other. */
  readonly change: <Result>(
    act: (value: Value) => { readonly next: Value; readonly result: Result },
  ) => Promise<Result>;
}

/** The file at a path; `empty` stands for one that isn't there yet. */
export function jsonFile<Value>(path: string, empty: Value): JsonFile<Value> {
  let last: Promise<unknown> = Promise.resolve();
  const read = async (): Promise<Value> => {
    const text = await readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") return null;
      throw error;
    });
    return text === null ? empty : JSON.parse(text);
  };
  const change: JsonFile<Value>["change"] = (act) => {
    const changed = last.then(async () => {
      const { next, result } = act(await read());
      await writeFile(`${path}.new`, JSON.stringify(next, null, 2));
      await rename(`${path}.new`, path);
      return result;
    });
    last = changed.catch(() => undefined);
    return changed;
  };
  return { read, change };
}
