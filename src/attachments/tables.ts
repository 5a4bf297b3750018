import { notPersonal, ofApplicant, ofStaff } from "../kernel/personal-data.ts";
import type { Schema, TablesOf } from "../platform/database/schema.ts";

declare module "../platform/database/schema.ts" {
  interface Schema extends TablesOf<typeof attachmentTables> {}
}

export const attachmentTables = {
  attachment: {
    id: ofApplicant("identifier", "delete-row"),
    request_id: ofApplicant("identifier", "delete-row"),
    name: ofApplicant("free-text", "delete-row"),
    media_type: notPersonal("a word of a list"),
    bytes: notPersonal<number>("a size"),
    sha256: ofApplicant("free-text", "delete-row"),
    actor_kind: notPersonal("a word of a list"),
    actor_id: ofStaff<string | null>("identifier", "replace"),
    actor_name: ofStaff<string | null>("identity", "replace"),
    at: ofApplicant<number>("date", "delete-row"),
  },
};

export type AttachmentTable = Schema["attachment"];
