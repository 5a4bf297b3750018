import type { Kysely } from "kysely";

// biome-ignore lint/suspicious/noExplicitAny: migrations use past schemas, which no type of ours describes
export type DatabaseOfItsDay = Kysely<any>;
