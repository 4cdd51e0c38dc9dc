import nodePath, { type PlatformPath } from "node:path";

/** True if `path` is `folder` or lies below it. Both absolute; links are not followed here. */
export function isInside(folder: string, path: string, system: PlatformPath = nodePath): boolean {
  const way = system.relative(folder, path);
  return way !== ".." && !way.startsWith(`..${system.sep}`) && !system.isAbsolute(way);
}

/** The way from one folder to another path with forward slashes, on every system; empty for the folder itself. */
export function slashedWay(from: string, to: string, system: PlatformPath = nodePath): string {
  return system.relative(from, to).split(system.sep).join("/");
}

/** True for a path that means the same on every system: relative, forward slashes, no drive and no URL. */
export function isPortablePath(path: string): boolean {
  return path !== "" && !/^\/|^[A-Za-z][A-Za-z0-9+.-]*:|[\\\0]/.test(path);
}
