import { notPersonal, ofStaff } from "../kernel/personal-data.ts";
import type { TablesOf } from "../platform/database/schema.ts";

declare module "../platform/database/schema.ts" {
  interface Schema extends TablesOf<typeof unattendedImportTables> {}
}

export const unattendedImportTables = {
  /** Tokens with which programs, such as an ERP, send files to import; valid while the member may import files. */
  import_token: {
    id: notPersonal("of the token"),
    name: notPersonal("what the seller calls a program of its own"),
    token_digest: notPersonal("SHA-256 of a random token that a program has"),
    created_at: notPersonal<number>("when the token was made"),
    last_used_at: notPersonal<number | null>("when a program last used it"),
    member_id: ofStaff<string | null>("identifier", "replace"),
    member_name: ofStaff<string | null>("identity", "replace"),
    kinds: notPersonal<string | null>("kinds of files that the program may send"),
    rules: notPersonal<string | null>("what is done with odd rows in the files of the program"),
  },
};
