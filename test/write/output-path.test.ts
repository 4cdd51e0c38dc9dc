import { expect, test } from "vitest";
import { unsafeOutputPath } from "../../generator/write/output-path.ts";

test.each(["index.ts", "tools/x_post.ts", "a.b-c/d e.json", "console.ts", "com10.ts", "ünïcode.md"])(
  "%j is safe",
  (path) => {
    expect(unsafeOutputPath(path)).toBeNull();
  },
);

test.each([
  "",
  "..",
  "../up.ts",
  "a/../../up.ts",
  "./a.ts",
  "a//b.ts",
  "a/",
  "/etc/passwd",
  "C:/a.ts",
  "c:a.ts",
  "a\\..\\b.ts",
  "\\\\host\\share",
  "nul\0.ts",
  "new\nline.ts",
  "con",
  "tools/AUX.ts",
  "Lpt1.d.ts",
  "COM¹",
  "file.ts:stream",
  "what?.ts",
  "end.",
  "end ",
  ".git/config",
  ".GIT/hooks/x",
  ".toolpact/lock",
  ".toolpact-files.json",
  `${"x".repeat(256)}.ts`,
])("%j is refused", (path) => {
  expect(unsafeOutputPath(path)).not.toBeNull();
});
