import type { PersonalData } from "../../kernel/personal-data.ts";

/** Tables, extended by each `tables.ts`: instants are epoch milliseconds, booleans 0 or 1, lists JSON text. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the capabilities
export interface Schema {}

/** Column types of tables, derived from the inventory of personal data in a `tables.ts`, which has every column. */
export type TablesOf<Described extends PersonalData> = {
  [Table in keyof Described]: {
    [Column in keyof Described[Table]]: Exclude<Described[Table][Column]["type"], undefined>;
  };
};
