import { vi } from "vitest";
import { readValuesFrom } from "../../src/promises/values-in-force.ts";

/**
 * Vitest setup file. Test files of one worker share modules, so before each file the sample settings and the real clock
 * are restored, whatever the previous file has changed.
 */
readValuesFrom(() => ({}));
vi.useRealTimers();
vi.restoreAllMocks();
