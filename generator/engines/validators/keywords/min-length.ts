import { code, number } from "../../../emit/code.ts";
import { assertion, refuseNoCount } from "../assertion.ts";
import { always, compare, unit } from "../test.ts";

/** In code points; whether there is one at all, the UTF-16 units tell. */
export const minLength = assertion({
  name: "minLength",
  about: "string",
  refuse: refuseNoCount,
  test({ held, value, compiler }) {
    const least = Number(held);
    if (least === 0) return always;
    if (least === 1) return compare(code`${value}.length >= 1`);
    return unit(code`${compiler.helper("isAtLeast")}(${value}, ${number(least)})`);
  },
});
