import { _, Name, type SchemaObjCxt } from "ajv";
import { setEvaluated } from "ajv/dist/compile/util.js";

/**
 * Copies what is known to be evaluated into variables of the function, before a branch, a pattern or a reference may
 * add to it.
 * Without this, Ajv forgets it if the branch is not taken, and writes into the lists of the referenced function.
 * The list has no prototype, so it can contain any name.
 */
export function keepEvaluated(it: SchemaObjCxt): void {
  keepProperties(it);
  const { gen, items, opts } = it;
  if (opts.unevaluated && items !== true && !(items instanceof Name)) it.items = gen.var("items", _`${items ?? 0}`);
}

/** The same for a keyword about objects. Its code isn't reached for a list, and must not lose what is known of its items. */
export function keepProperties(it: SchemaObjCxt): void {
  const { gen, opts, props } = it;
  if (!opts.unevaluated || props === true || props instanceof Name) return;
  it.props = gen.var("props", _`{__proto__: null}`);
  setEvaluated(gen, it.props, props ?? {});
}
