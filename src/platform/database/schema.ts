import type { PersonalData } from "../../kernel/personal-data.ts";

/**
 * Tables of the database; each capability adds its own in its `tables.ts` (`declare module`). Both engines have the
 * same columns of text, integers and nulls. Instants are epoch milliseconds, booleans 0 or 1, lists JSON text.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the capabilities
export interface Schema {}

/** Column types of tables, from the descriptions of their personal data (such as `tables.ts`). */
export type TablesOf<Described extends PersonalData> = {
  [Table in keyof Described]: {
    [Column in keyof Described[Table]]: Exclude<Described[Table][Column]["type"], undefined>;
  };
};
