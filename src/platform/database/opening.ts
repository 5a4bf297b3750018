import type { LogEvent } from "kysely";

export type Opening = {
  /** For backups and the like, which may take long. */
  noTimeout?: boolean;
  /** Receives every query with its duration. */
  log?: ((event: LogEvent) => void) | undefined;
};
