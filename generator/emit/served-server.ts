import type { Json, JsonObject } from "../json.ts";
import type { ContractModel } from "../model.ts";

/** What a server sends of itself: the part of the section `server` that the runtime needs; null without any. */
export function servedServer({ contract, server }: ContractModel): JsonObject | null {
  if (server === undefined) return null;
  const { title, description, instructions, website, icons } = server;
  const members: readonly (readonly [string, Json])[] = [
    ["title", title === contract.title ? null : title],
    ["description", description],
    ["instructions", instructions],
    ["websiteUrl", website],
    ["icons", icons.length === 0 ? null : icons.map((icon): JsonObject => ({ ...icon }))],
  ];
  const stated = members.filter(([, value]) => value !== null);
  return stated.length === 0 ? null : Object.fromEntries(stated);
}
