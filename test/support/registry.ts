import { createHash } from "node:crypto";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { basename, join, resolve } from "node:path";
import type { PackedPackage } from "../../scripts/pack.ts";

const repository = resolve(import.meta.dirname, "../..");

/** A registry that serves our packages as if they were published, and redirects requests for other packages. */
export interface Registry {
  readonly url: string;
  readonly close: () => Promise<void>;
}

/** Serves packed packages, each as the one version that there is. `upstream` has all others. */
export async function startRegistry(packed: readonly PackedPackage[], upstream: string): Promise<Registry> {
  const answers = new Map<string, (url: string, response: ServerResponse) => void>();
  for (const { folder, tarball } of packed) {
    const bytes = readFileSync(tarball);
    const manifest = JSON.parse(readFileSync(join(repository, folder, "package.json"), "utf8"));
    const file = `/-/${basename(tarball)}`;
    const integrity = `sha512-${createHash("sha512").update(bytes).digest("base64")}`;
    answers.set(file, (_url, response) => response.end(bytes));
    answers.set(`/${manifest.name}`, (url, response) => {
      const version = { ...manifest, dist: { tarball: `${url}${file}`, integrity } };
      const latest = manifest.version;
      const document = { name: manifest.name, "dist-tags": { latest }, versions: { [latest]: version } };
      response.setHeader("content-type", "application/json").end(JSON.stringify(document));
    });
  }
  const server = createServer(({ url: path = "/" }, response) => {
    const answer = answers.get(decodeURIComponent(path));
    if (answer !== undefined) answer(url, response);
    else response.writeHead(302, { location: new URL(path.slice(1), upstream).href }).end();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
