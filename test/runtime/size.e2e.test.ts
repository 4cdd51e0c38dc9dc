import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { build, type Plugin } from "esbuild";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");

/** What only some calls need: none of it is loaded when a server starts. */
const LATE = [
  "runtime/audit/entry-of.ts",
  "runtime/call/coerce.ts",
  "runtime/call/invalid-input.ts",
  "runtime/call/notify-client.ts",
  "runtime/call/problem-place.ts",
  "runtime/call/suggestions.ts",
  "runtime/guards/decide-policy.ts",
  "runtime/guards/deduplicate.ts",
  "runtime/guards/truncate-result.ts",
  "runtime/providers/retrying.ts",
  "runtime/redaction/redact.ts",
  "runtime/stores/idempotency-stores.ts",
];

/** Leaves `import()` out of a bundle, and notes what it asks for. */
function apart(asked: Set<string>): Plugin {
  return {
    name: "apart",
    setup: (bundler) =>
      bundler.onResolve({ filter: /^\./ }, ({ kind, path, resolveDir }) => {
        if (kind !== "dynamic-import") return undefined;
        asked.add(join(resolveDir, path).slice(root.length + 1));
        return { path, external: true };
      }),
  };
}

/** Everything that importing the package loads: minified, as one module, gzipped. */
async function core(): Promise<{
  readonly bytes: number;
  readonly plainBytes: number;
  readonly late: readonly string[];
}> {
  const asked = new Set<string>();
  const sizes = [true, false].map(async (minify) => {
    const { outputFiles } = await build({
      entryPoints: [join(root, "runtime/index.ts")],
      bundle: true,
      minify,
      format: "esm",
      platform: "neutral",
      target: "node20",
      write: false,
      plugins: [apart(asked)],
    });
    return gzipSync(outputFiles[0]?.contents ?? "", { level: 9 }).length;
  });
  const [bytes = 0, plainBytes = 0] = await Promise.all(sizes);
  return { bytes, plainBytes, late: [...asked].sort() };
}

test("the core of the runtime is below 16 kB gzipped, and loads parts for some contracts on first use", async () => {
  const { bytes, plainBytes, late } = await core();
  process.stdout.write(`@toolpact/runtime: ${bytes} bytes minified and gzipped, ${plainBytes} as it is shipped\n`);
  expect(bytes).toBeGreaterThan(1_000);
  expect(bytes).toBeLessThan(16_000);
  expect(late).toEqual(LATE);
});
