import type {
  ContractSpec,
  IconSpec,
  PackageSpec,
  RemoteSpec,
  ServerInputSpec,
  ServerSpec,
  ToolIconSpec,
} from "../check/spec-document.generated.ts";
import { sortedEntries } from "../json.ts";
import type { ContractModel, Server, ServerIcon, ServerInput, ServerPackage, ServerRemote } from "../model.ts";
import type { ResolvedContract } from "../resolve/resolved-contract.ts";

/** The section `server` as a part of the model, with the contract's title and version as defaults; nothing without it. */
export function deriveServer({ document, locate }: ResolvedContract): Pick<ContractModel, "server"> {
  const { server: spec, contract } = document;
  if (spec === undefined) return {};
  const version = (contract?.version ?? "").replace(/^v/, "");
  const server: Server = {
    ...deriveTexts(spec, contract),
    icons: (spec.icons ?? []).map(deriveIcon),
    packages: (spec.packages ?? []).map((one) => derivePackage(one, version)),
    remotes: (spec.remotes ?? []).map(deriveRemote),
    at: locate(["server"]),
  };
  return { server };
}

function deriveTexts(spec: ServerSpec, contract: ContractSpec | undefined) {
  const { description = null, instructions = null, website = null, author = null, repository = null } = spec;
  const name = spec.name ?? registryName(contract);
  return { name, title: spec.title ?? contract?.title ?? null, description, instructions, website, author, repository };
}

function registryName(contract: ContractSpec | undefined): string | null {
  return contract?.namespace === undefined ? null : `${contract.namespace}/${contract.name}`;
}

/** An icon as MCP has it. */
export function deriveIcon({ src, mime_type, sizes, theme }: IconSpec | ToolIconSpec): ServerIcon {
  return {
    src,
    ...(mime_type === undefined ? {} : { mimeType: mime_type }),
    ...(sizes === undefined ? {} : { sizes }),
    ...(theme === undefined ? {} : { theme }),
  };
}

function derivePackage(spec: PackageSpec, contractVersion: string): ServerPackage {
  const isVersioned = spec.registry !== "oci" && spec.registry !== "mcpb";
  return {
    registry: spec.registry,
    identifier: spec.identifier,
    version: spec.version ?? (isVersioned ? contractVersion : null),
    sha256: spec.sha256 ?? null,
    entryPoint: spec.entry_point ?? null,
    url: spec.url ?? null,
    arguments: spec.arguments ?? [],
    environment: inputsOf(spec.environment),
  };
}

function deriveRemote({ url, headers }: RemoteSpec): ServerRemote {
  return { url, headers: inputsOf(headers) };
}

function inputsOf(map: { readonly [name: string]: ServerInputSpec } | undefined): readonly ServerInput[] {
  return sortedEntries(map).map(([name, spec]) => ({
    name,
    description: spec.description,
    isRequired: spec.required ?? false,
    isSecret: spec.secret ?? false,
    default: spec.default ?? null,
  }));
}
