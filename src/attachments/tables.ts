import { notPersonal, ofApplicant, ofStaff, type PersonalData } from "../kernel/personal-data.ts";

declare module "../platform/database/schema.ts" {
  interface Schema {
    attachment: AttachmentTable;
  }
}

export type AttachmentTable = {
  id: string;
  request_id: string;
  name: string;
  media_type: string;
  bytes: number;
  sha256: string;
  actor_kind: string;
  actor_id: string | null;
  actor_name: string | null;
  at: number;
};

export const attachmentPersonalData: PersonalData = {
  attachment: {
    id: ofApplicant("identifier", "delete-row"),
    request_id: ofApplicant("identifier", "delete-row"),
    name: ofApplicant("free-text", "delete-row"),
    media_type: notPersonal("a word of a list"),
    bytes: notPersonal("a size"),
    sha256: ofApplicant("free-text", "delete-row"),
    actor_kind: notPersonal("a word of a list"),
    actor_id: ofStaff("identifier", "replace"),
    actor_name: ofStaff("identity", "replace"),
    at: ofApplicant("date", "delete-row"),
  },
};
