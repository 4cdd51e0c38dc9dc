/** What an object or list takes besides its members. */
const OBJECT_BYTES = 32;
/** What a member takes besides its text or object. */
const MEMBER_BYTES = 8;

/** An estimate of the heap that a JSON value takes, names not counted: values of one shape share them. */
export function heapBytes(value: unknown): number {
  if (typeof value === "string") return 2 * value.length + OBJECT_BYTES;
  if (typeof value !== "object" || value === null) return 0;
  let bytes = OBJECT_BYTES;
  for (const inner of Object.values(value)) bytes += MEMBER_BYTES + heapBytes(inner);
  return bytes;
}
