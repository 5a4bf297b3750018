import type { Kysely } from "kysely";

/** What a migration works on: it speaks of the schema of its day, not of today's. */
// biome-ignore lint/suspicious/noExplicitAny: no type of ours knows a schema that is past
export type DatabaseOfItsDay = Kysely<any>;
