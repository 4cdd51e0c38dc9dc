import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Page, pageOf } from "../../../runtime/budget/pages.ts";
import { scaled } from "../../support/scale.ts";

function allPages<Item>(list: readonly Item[], limit: number): readonly Page<Item>[] {
  const pages: Page<Item>[] = [];
  let token: string | undefined;
  do {
    const page: Page<Item> | null = pageOf(list, { limit, token, scope: "q" });
    if (page === null) throw new Error(`the token ${token} was refused`);
    pages.push(page);
    token = page.nextToken ?? undefined;
  } while (token !== undefined);
  return pages;
}

describe("pages", () => {
  test("joined, are the whole list; a page has a token exactly if more follow", () => {
    fc.assert(
      fc.property(fc.array(fc.nat()), fc.integer({ min: 1, max: 7 }), (list, limit) => {
        const pages = allPages(list, limit);
        expect(pages.flatMap(({ items }) => items)).toEqual(list);
        expect(pages).toHaveLength(Math.max(1, Math.ceil(list.length / limit)));
        for (const page of pages) {
          expect(page.hasMore).toBe(page.nextToken !== null);
          expect(page.resultCount).toBe(page.items.length);
        }
      }),
      { numRuns: scaled(1000) },
    );
  });

  test("of a limit below one have one item, so that going on ends", () => {
    expect(pageOf([1, 2], { limit: 0 })?.items).toEqual([1]);
    expect(pageOf([1, 2, 3], { limit: 2.9 })?.items).toEqual([1, 2]);
  });

  test("are refused for an offset that no token contains, even with a correct checksum", () => {
    const checksum = (text: string): string => {
      const hash = [...text].reduce((sum, one) => Math.imul(sum ^ one.charCodeAt(0), 0x01000193), 0x811c9dc5);
      return (hash >>> 0).toString(36);
    };
    const tokenOf = (offset: number) => `${offset.toString(36)}.${checksum(`cats\n${offset}`)}`;
    const page = (offset: number) => pageOf([1, 2, 3], { limit: 2, token: tokenOf(offset), scope: "cats" });
    expect(page(2)?.items).toEqual([3]);
    expect([page(0), page(-1), page(Number.NaN)]).toEqual([null, null, null]);
  });

  test("have the tokens that they always had: one that was given before an update goes on", () => {
    expect(pageOf([1, 2, 3], { limit: 2, scope: "cats" })?.nextToken).toBe("2.vvnokw");
    expect(pageOf([1, 2, 3], { limit: 1 })?.nextToken).toBe("1.17fu6is");
    expect(pageOf(new Array(100).fill(0), { limit: 50, token: "14.1f04oip" })?.hasMore).toBe(true);
  });

  test("are refused for a token of another list, a made-up one, or one past the end", () => {
    const token = pageOf([1, 2, 3], { limit: 2, scope: "cats" })?.nextToken ?? "";
    expect(pageOf([1, 2, 3], { limit: 2, token, scope: "cats" })?.items).toEqual([3]);
    expect(pageOf([1, 2, 3], { limit: 2, token, scope: "dogs" })).toBeNull();
    expect(pageOf([1], { limit: 2, token, scope: "cats" })).toBeNull();
    for (const wrong of ["", "2", "x", "-1.0", "0.0", `${token} `, "2.zzzz", "9".repeat(1000)]) {
      expect(pageOf([1, 2, 3], { limit: 2, token: wrong, scope: "cats" })).toBeNull();
    }
  });
});
