import type { Kysely } from "kysely";

// biome-ignore lint/suspicious/noExplicitAny: no type of ours knows a schema that is past
export type DatabaseOfItsDay = Kysely<any>;
