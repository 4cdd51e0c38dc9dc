/** What goes wrong with every call, on demand. */
export const MOCK_FAULTS = ["throw", "hang", "bad_result", "exit"] as const;

/** How a mock behaves where its caller wishes nothing. */
export interface MockSettings {
  readonly latencyMs: number;
  readonly errorRate: number;
  readonly seed: number;
  readonly fault?: (typeof MOCK_FAULTS)[number] | undefined;
}
