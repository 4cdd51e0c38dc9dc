import type { ContractDiff } from "../diff/diff.ts";
import { type Mock, mockOf } from "../mock/mock-reply.ts";
import type { ContractModel, ErrorCode, Tool } from "../model.ts";
import { fileNamesOf } from "../names.ts";
import { type ToolGroup, toolGroupsOf } from "./tool-groups.ts";

/** A contract as its site shows it. */
export interface SiteContract {
  /** The name of its folder if there are several. Two specs may have the same name and different versions. */
  readonly name: string;
  readonly model: ContractModel;
  /** The changes, and the version to compare with; null if none was requested. */
  readonly changes: { readonly since: string; readonly diff: ContractDiff | null } | null;
}

/** What every page of a contract needs to know of the others. Addresses are relative to the contract's own folder. */
export interface SiteModel extends SiteContract {
  /** From the contract's folder to the site's, "" or "../". */
  readonly toTop: string;
  readonly title: string;
  /** The address of a code's page. */
  readonly errorPages: ReadonlyMap<string, string>;
  /** The address of a shared shape, by its key in `$defs`. */
  readonly shapes: ReadonlyMap<string, string>;
  /** The tools that may return a code, by code. */
  readonly toolsByCode: ReadonlyMap<string, readonly Tool[]>;
  readonly toolGroups: readonly ToolGroup[];
  /** The mock of each profile, which the examples come from, in the order of the profiles. */
  readonly mocks: readonly Mock[];
}

/** Decides the addresses of all pages of a contract. */
export function siteModelOf(contract: SiteContract, toTop: string): SiteModel {
  const { model } = contract;
  return {
    ...contract,
    toTop,
    title: model.contract.title ?? model.contract.name,
    errorPages: errorPagesOf(model.errors),
    shapes: shapesOf(model),
    toolsByCode: toolsByCodeOf(model.tools),
    toolGroups: toolGroupsOf(model),
    mocks: model.profiles.map(({ name }) => mockOf(model, name)),
  };
}

/** The address of a tool's page. */
export function toolPage({ fileName }: Tool): string {
  return `tools/${fileName}.html`;
}

function errorPagesOf(errors: readonly ErrorCode[]): ReadonlyMap<string, string> {
  const names = fileNamesOf(errors.map(({ code }) => code));
  return new Map(errors.map(({ code }, index) => [code, `errors/${names[index] ?? code}.html`]));
}

function shapesOf({ types, identifiers }: ContractModel): ReadonlyMap<string, string> {
  return new Map([
    ...types.map(({ name, defKey }) => [defKey, `shapes.html#${name}`] as const),
    ...identifiers.map(({ name, defKey }) => [defKey, `identifiers.html#${name}`] as const),
  ]);
}

function toolsByCodeOf(tools: readonly Tool[]): ReadonlyMap<string, readonly Tool[]> {
  const found = new Map<string, Tool[]>();
  for (const tool of tools) {
    for (const code of codesOf(tool)) found.set(code, [...(found.get(code) ?? []), tool]);
  }
  return found;
}

function codesOf({ inProfiles }: Tool): ReadonlySet<string> {
  return new Set(inProfiles.flatMap(({ errors }) => errors.map(({ code }) => code)));
}
