/**
 * What a CommonJS module of Ajv's exports as its default. Node hands on the whole module, other loaders (vitest's, bundlers') the default itself.
 */
export function defaultOf<T>(module: { readonly default: T }): T {
  const isWhole = typeof module === "object" && module !== null && "default" in module;
  return isWhole ? module.default : (module as unknown as T);
}
