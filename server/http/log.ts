import pino, { type Logger } from "pino";

export type { Logger };

/** How long a line waits for others to be written with, in milliseconds. */
const writtenEvery = 100;
/** How many bytes of lines wait at most: fewer than a pipe or Docker's logger takes at once. */
const batchBytes = 12 * 1024;
/** Pino's number for `warn`. */
const warn = 40;

/**
 * Log of lines of JSON to standard output. They are written in batches, because a write for each request costs as much
 * as answering from memory; a line from `warn` on is written at once with all that wait, and so is the rest at the end
 * of the process. Only `kill -9` and a power cut lose the last tenth of a second of what is below `warn`.
 */
export function createLogger(level: string): Logger {
  const destination = pino.destination({
    dest: 1,
    sync: true,
    minLength: batchBytes,
    periodicFlush: writtenEvery,
  });
  process.once("exit", () => destination.flushSync());
  return pino(
    {
      level,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      // PostgreSQL quotes the row that it refuses, and a row holds people's names.
      redact: { paths: ["err.detail", "err.where"], remove: true },
      hooks: {
        logMethod(line, write, lineLevel) {
          write.apply(this, line);
          if (lineLevel >= warn) destination.flushSync();
        },
      },
    },
    destination,
  );
}
