/** Line of an order that the warehouse takes from its shelf. */
export type PickLine = {
  orderId: string;
  reference: string;
  position: number;
  productId: number;
  sku: string;
  gtin: string | null;
  name: string;
  /** Shelf of the product; blank if nobody has said it. */
  location: string;
  allocated: number;
  picked: number;
};

/** Answer to a scanned code. */
export type PickOutcome =
  | { kind: "picked"; line: PickLine; left: number }
  /** The code names a product that no line waits for: nothing is confirmed. */
  | { kind: "wrong" }
  /** Every line of the product is already picked. */
  | { kind: "already"; line: PickLine }
  | { kind: "unavailable" };
