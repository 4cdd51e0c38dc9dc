import type { Contract } from "../contract/contract.ts";
import type { Json, JsonObject } from "../json/json.ts";
import type { At } from "./property-type.ts";

/** Both envelopes of a profile. Nothing of a contract that could be any: its envelopes have no end. */
type Envelopes<C extends Contract, P> = string extends P ? never : EitherOf<At<C["envelopes"], P>>;

type EitherOf<Row> = At<Row, "success"> | At<Row, "failure">;

type PlaceIn<Node> = Node extends { readonly places: readonly (infer Place)[] } ? Place : never;

/** The names that an envelope takes from `context`, at any depth. */
type Names<Node, Place = PlaceIn<Node>> = Place extends { readonly name: infer Name; readonly node: infer Inner }
  ? Inner extends { readonly bind: "context" }
    ? Name & string
    : Names<Inner>
  : never;

/** Those that it must be given. */
type Wanted<Node, Place = PlaceIn<Node>> = Place extends {
  readonly name: infer Name;
  readonly required: true;
  readonly node: infer Inner;
}
  ? Inner extends { readonly bind: "context"; readonly default: unknown }
    ? never
    : Inner extends { readonly bind: "context" }
      ? Name & string
      : Wanted<Inner>
  : never;

/** The context of a profile's calls: the properties that its envelopes require, optional ones, and any others. */
export type ContextOf<C extends Contract, P> = JsonObject & {
  readonly [Name in Wanted<Envelopes<C, P>>]: Json;
} & { readonly [Name in Exclude<Names<Envelopes<C, P>>, Wanted<Envelopes<C, P>>>]?: Json };
