import { defineConfig } from "vitest/config";

/** Our packages by name are their sources, here as in tsconfig.json. */
const conditions = ["@toolpact/source"];

/** Tests that take minutes to hours: `npm run test:long`. */
export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: { include: ["test/**/*.long.ts"], disableConsoleIntercept: true },
});
