/** A value that is loaded on first use. */
export type Lazy<T> = () => Promise<T>;

/** Loads a value on the first call and keeps it. If loading fails, the next call tries again. */
export function lazy<T>(load: () => Promise<T>): Lazy<T> {
  let loading: Promise<T> | null = null;
  return () => {
    loading ??= load().catch((cause) => {
      loading = null;
      throw cause;
    });
    return loading;
  };
}
