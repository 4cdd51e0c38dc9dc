import fc from "fast-check";
import { expect, test } from "vitest";
import { scaled } from "../support/scale.ts";
import { compile, load } from "./load-validators.ts";
import { documents, whole } from "./random-schema.ts";
import { evaluate } from "./reference-validator.ts";

test("validators agree with a reading of the standard word by word, or are refused", () => {
  const runs = scaled(1500);
  const counts = { refused: 0, compared: 0, valid: 0 };
  fc.assert(
    fc.property(documents, ([root, defs, values]) => {
      const schema = whole(root, defs);
      const { text, diagnostics } = compile({ only: schema });
      if (diagnostics.length > 0) {
        counts.refused++;
        return;
      }
      const { only } = load(text);
      // Twice: what one call leaves behind must not change the next.
      for (const one of [...values, ...values]) {
        const fits = evaluate(schema, one) !== null;
        counts.compared++;
        if (fits) counts.valid++;
        expect({ one, fits: only?.(one), quiet: only?.problems(one).length === 0 }).toEqual({ one, fits, quiet: fits });
      }
    }),
    { numRuns: runs, seed: 7 },
  );
  console.info("differential:", counts);
  expect(counts.refused).toBeLessThan(runs / 2);
  expect(counts.valid).toBeGreaterThan(counts.compared / 10);
}, 120_000);
