import type { Kysely } from "kysely";

/** Database of a migration, with the schema of its time. */
// biome-ignore lint/suspicious/noExplicitAny: no type of ours knows a schema that is past
export type DatabaseOfItsDay = Kysely<any>;
