/** Uploaded file; its name and that of its form field come from the visitor and are untrusted. */
export type UploadedFile = { field: string; name: string; content: Uint8Array };

export type UploadFailure = "too-large" | "unreadable" | "busy";

export type Upload =
  | {
      kind: "files";
      files: readonly UploadedFile[];
      /** Names and values of the other fields of the form. */
      texts: readonly (readonly [string, string])[];
    }
  | { kind: "failed"; failure: UploadFailure };
