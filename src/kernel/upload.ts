/** Uploaded file; the name comes from the visitor and is untrusted. */
export type UploadedFile = { name: string; content: Uint8Array };

export type UploadFailure = "too-large" | "unreadable" | "busy";

export type Upload =
  | { kind: "files"; files: readonly UploadedFile[] }
  | { kind: "failed"; failure: UploadFailure };
