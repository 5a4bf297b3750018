import type { CartViewLine } from "./cart-view.ts";

/** Result of putting a quantity into a line of a cart. */
export type CartChangeOutcome =
  | { kind: "changed" }
  /** Quantity or product that cannot be ordered, with the reason in the line. */
  | { kind: "refused"; line: CartViewLine }
  | OvertakenLine
  | { kind: "too-many" }
  | { kind: "gone" }
  | { kind: "unavailable" };

/** Result of writing the note of a line. */
export type LineNoteOutcome =
  | { kind: "changed" }
  /** The note is too long. */
  | { kind: "problem" }
  /** The line was changed or taken out since the member saw it, and stays as it is. */
  | { kind: "overtaken" }
  | { kind: "gone" }
  | { kind: "unavailable" };

/**
 * The line is not the one that the member saw, and stays as it is: it was changed or added, taken out, or another member
 * had put it there. `line`: as the member wanted it, with the version of now; `units`: its quantity of now.
 */
export type OvertakenLine = {
  kind: "overtaken" | "taken-out" | "put-by-other";
  line: CartViewLine;
  units: number;
};
