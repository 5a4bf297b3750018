import { notPersonal } from "../kernel/personal-data.ts";
import type { TablesOf } from "../platform/database/schema.ts";

declare module "../platform/database/schema.ts" {
  interface Schema extends TablesOf<typeof emailTables> {}
}

export const emailTables = {
  /** Mail server that was set in the console, in one row. */
  mail_server: {
    name: notPersonal("a word of a list"),
    sealed_url: notPersonal("server, user and password of the seller's emails, encrypted"),
    saved_at: notPersonal<number>("when the server was set"),
  },
};
