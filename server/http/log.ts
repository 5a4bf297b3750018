import pino, { type Logger } from "pino";

export type { Logger };

export function createLogger(level: string): Logger {
  return pino({
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    // PostgreSQL quotes the row that it refuses, and a row holds people's names.
    redact: { paths: ["err.detail", "err.where"], remove: true },
  });
}
