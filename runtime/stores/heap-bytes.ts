/** What an object or list takes besides its members. */
const OBJECT_BYTES = 32;
/** What a member takes besides its text or object. */
const MEMBER_BYTES = 8;

/** An estimate of the heap that a JSON value takes, names not counted: values of one shape share them. */
export function heapBytes(value: unknown): number {
  if (typeof value === "string") return 2 * value.length + OBJECT_BYTES;
  if (typeof value !== "object" || value === null) return 0;
  if (Array.isArray(value)) return value.reduce((bytes, item) => bytes + MEMBER_BYTES + heapBytes(item), OBJECT_BYTES);
  let bytes = OBJECT_BYTES;
  // What a prototype holds besides is no matter to an estimate, and to list names takes longer than to count.
  for (const name in value) bytes += MEMBER_BYTES + heapBytes(value[name as keyof typeof value]);
  return bytes;
}
