import { defineConfig } from "vitest/config";

/** Our packages by name are their sources, here as in tsconfig.json. */
const conditions = ["@toolpact/source"];

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: { include: ["test/**/*.test.ts"], setupFiles: ["test/support/seed.ts"], testTimeout: 30_000 },
});
