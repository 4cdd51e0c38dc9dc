/** A listener that cannot break what it listens to: what it throws is ignored. */
export function quietly<T>(listen: (event: T) => void): (event: T) => void {
  return (event) => {
    try {
      listen(event);
    } catch {
      // Nothing else can hear of it.
    }
  };
}
