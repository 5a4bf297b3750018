import { vi } from "vitest";
import { readValuesFrom } from "../../src/promises/values-in-force.ts";

/**
 * Setup file: files that share a worker share its modules, so each starts with the values of the sample and the real
 * clock, whatever the file before it has left.
 */
readValuesFrom(() => ({}));
vi.useRealTimers();
vi.restoreAllMocks();
