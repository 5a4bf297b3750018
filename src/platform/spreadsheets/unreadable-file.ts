/** Reasons why a file is rejected as a whole, before its cells are validated. */
export type UnreadableReason =
  | "empty"
  | "not-a-table"
  | "unknown-encoding"
  | "old-or-encrypted-excel"
  | "damaged"
  | "encrypted"
  | "zip-bomb"
  | "too-many-files"
  | "unsafe-file-name"
  | "document-type"
  | "too-many-rows"
  | "too-many-records"
  | "too-many-columns"
  | "too-many-cells"
  | "too-many-merged-cells"
  | "cell-too-long"
  | "row-too-long"
  | "too-much-text"
  | "unclosed-quote"
  /** `place`: number of the row. */
  | "split-number"
  | "no-sheet"
  /** `place`: names of the sheets that the workbook has. */
  | "no-such-sheet"
  /** `place`: number of the row. */
  | "no-header-row";

/** Error: a file is no readable table or archive; `place` names the file in the archive or the row that failed. */
export class UnreadableFile extends Error {
  readonly reason: UnreadableReason;
  readonly place: string;

  constructor(reason: UnreadableReason, place = "") {
    super(place ? `${reason}: ${place.slice(0, 200)}` : reason);
    this.reason = reason;
    // The name of a file in an archive may have 65,535 characters.
    this.place = place.slice(0, 200);
  }
}
