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
