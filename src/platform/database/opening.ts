import type { LogEvent } from "kysely";

export type Opening = {
  noTimeout?: boolean;
  log?: ((event: LogEvent) => void) | undefined;
};
