import * as postgres from "./postgres.ts";
import * as sqlite from "./sqlite.ts";

/** What SQLite and PostgreSQL do each in their way, under the same names. */
export const engines = { sqlite, postgres };
