import fc from "fast-check";
import { expect, test } from "vitest";
import { addNewest, createRecencyList, type Linked, takeOut } from "../../../runtime/stores/recency-list.ts";

test("a recency list is in the order of last use, whatever leaves it on the way", () => {
  interface Node extends Linked<Node> {
    readonly key: string;
  }
  const forward = (node: Node | null): readonly string[] => (node === null ? [] : [node.key, ...forward(node.newer)]);
  const backward = (node: Node | null): readonly string[] => (node === null ? [] : [...backward(node.older), node.key]);
  const keys = fc.constantFrom("a", "b", "c", "d", "e");
  const steps = fc.array(fc.record({ key: keys, remove: fc.boolean() }), { maxLength: 60 });
  fc.assert(
    fc.property(steps, (taken) => {
      const list = createRecencyList<Node>();
      const plain = new Map<string, Node>();
      for (const { key, remove } of taken) {
        const known = plain.get(key);
        plain.delete(key);
        if (known !== undefined) takeOut(list, known);
        const node = known ?? { key, older: null, newer: null };
        if (!remove) {
          addNewest(list, node);
          plain.set(key, node);
        }
        expect(forward(list.oldest)).toEqual([...plain.keys()]);
        expect(backward(list.newest)).toEqual([...plain.keys()]);
        expect(list.size).toBe(plain.size);
      }
    }),
  );
});
