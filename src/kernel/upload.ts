/** File as a form brought it: its name and type are claims. */
export type UploadedFile = { name: string; content: Uint8Array };

/** Reason why an upload could not be read at all. */
export type UploadFailure = "too-large" | "unreadable" | "busy";

export type Upload =
  | { kind: "files"; files: readonly UploadedFile[] }
  | { kind: "failed"; failure: UploadFailure };
