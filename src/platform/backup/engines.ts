import * as postgres from "./postgres.ts";
import * as sqlite from "./sqlite.ts";

/** Functions that differ between SQLite and PostgreSQL, under the same names. */
export const engines = { sqlite, postgres };
