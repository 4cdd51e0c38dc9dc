import { expected } from "./expected.ts";

/** The phrase of a keyword about a name, put together at once for names that need no quoting. */
export function phrases(keyword: string, param: string): (name: string) => string {
  let around: readonly string[] | null = null;
  return (name) => {
    around ??= expected(keyword, { [param]: "$" }).split("$");
    return PLAIN.test(name) ? `${around[0]}${name}${around[1]}` : expected(keyword, { [param]: name });
  };
}

const PLAIN = /^[\w.-]{1,64}$/;
