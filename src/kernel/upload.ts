/** Uploaded file; its name and that of its form field come from the visitor and are untrusted. */
export type UploadedFile = { field: string; name: string; content: Uint8Array };

/** Uploaded file too large for memory, in a temporary file that is deleted after the request unless it was moved. */
export type FileOnDisk = {
  field: string;
  name: string;
  path: string;
  bytes: number;
  /** SHA-256 of the content, hexadecimal. */
  sha256: string;
};

export type UploadFailure = "too-large" | "unreadable" | "busy" | "no-room";

/** Names and values of the other fields of the form. */
type Texts = readonly (readonly [string, string])[];

export type Upload =
  | { kind: "files"; files: readonly UploadedFile[]; texts: Texts }
  | { kind: "on-disk"; files: readonly FileOnDisk[]; texts: Texts }
  /** `texts`: fields that came before the body was given up, so that the form can be shown with them again. */
  | { kind: "failed"; failure: UploadFailure; texts?: Texts };
