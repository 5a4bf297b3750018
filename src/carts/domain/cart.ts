import { optional } from "../../fields/one-input.ts";
import { line } from "../../fields/texts.ts";
import type { UnitPrice } from "../../kernel/money/amounts.ts";

/**
 * Product and quantity in a cart. `version` grows with each change, also when the product is taken out and added again,
 * so that a member cannot undo another's change unseen; 0: the product is not in the cart.
 */
export type CartLine = {
  productId: number;
  quantity: number;
  /** Note for the members of the company and for those who prepare the order; blank if there is none. */
  note: string;
  /** Unit price that the company saw when it chose the quantity; null if there was none. */
  seenUnit: UnitPrice | null;
  version: number;
};

/** Cart of a company, shared by its members; one with a name is a list that they keep, such as «Pedido semanal». */
export type Cart = {
  id: string;
  /** Null for the current cart. */
  name: string | null;
  /** Grows with each change of the cart or of a line. */
  version: number;
  changedAt: number;
  lines: readonly CartLine[];
};

export type CartSummary = Pick<Cart, "id" | "name" | "changedAt"> & { lines: number };

/** Result of adding products to a cart. */
export type AddedLines = {
  kind: "added";
  added: number;
  /** Products that the cart had already, whose quantity stays. */
  existing: readonly number[];
  /** Number of products that are not in the catalogue any more. */
  leftOut: number;
};

export const maxCartLines = 1000;
export const maxListsPerCompany = 50;
export const maxListNameLength = 60;
export const maxLineNoteLength = 200;

export const lineNoteFields = { note: optional(line(maxLineNoteLength), "") } as const;
