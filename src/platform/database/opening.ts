import type { LogEvent } from "kysely";

/** How a database is opened, where it matters. */
export type Opening = {
  /** Copies and their like take as long as they take; a visitor does not. */
  noTimeout?: boolean;
  /** Told of every query and how long it took. */
  log?: ((event: LogEvent) => void) | undefined;
};
