import type { LotNeed } from "../../orders/domain/lot.ts";
import type { PickedLot } from "../../orders/domain/picked-lots.ts";

/** Line of an order that the warehouse takes from its shelf. */
export type PickLine = {
  orderId: string;
  reference: string;
  position: number;
  productId: number;
  sku: string;
  gtin: string | null;
  name: string;
  /** Note that the customer gave the line; blank if there is none. */
  note: string;
  /** Shelf of the product; blank if nobody has said it. */
  location: string;
  allocated: number;
  picked: number;
  pickedLots: readonly PickedLot[];
  /** Null if the line is confirmed without a lot. */
  needs: LotNeed | null;
};

/** Answer to a scanned code, or to a line that was chosen by hand. */
export type PickOutcome =
  | { kind: "picked"; line: PickLine; units: number; left: number }
  /** Nothing is confirmed before somebody says the lot. */
  | { kind: "lot-wanted"; line: PickLine }
  | { kind: "recalled"; line: PickLine; lot: string }
  /** The code names a product that no line waits for: nothing is confirmed. */
  | { kind: "wrong" }
  /** Every line of the product is already picked. */
  | { kind: "already"; line: PickLine }
  /** The line has been picked or put back by somebody else since. */
  | { kind: "moved" }
  | { kind: "unavailable" };
