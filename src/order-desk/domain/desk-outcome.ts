import type { OrderState } from "../../orders/domain/order.ts";

/** Change of an order that somebody else made, as far as a conflict tells of it. */
export type ConflictingOrderChange = { what: string; at: number; actor: { name: string | null } };

/** Outcome of a decision of the staff on an order. */
export type DeskOutcome =
  | { kind: "changed" }
  /** Changes by others since the page was shown, the latest first: nothing was done. */
  | { kind: "overtaken"; changes: readonly ConflictingOrderChange[] }
  | { kind: "not-possible"; state: OrderState }
  /** Products that were withdrawn from the market are not sent any more. */
  | { kind: "withdrawn"; names: readonly string[] }
  /** Lots that were recalled are not sent either. */
  | { kind: "recalled"; lots: readonly string[] }
  /** VIES does not answer, or says that the VAT number is not registered any more: nothing was sent. */
  | { kind: "vies"; why: "away" | "not-registered" }
  /** The buyer wants everything together, and these units would stay behind. */
  | { kind: "incomplete"; units: number }
  /** The buyer was told that they hear the freight before the order is confirmed. */
  | { kind: "freight-missing" }
  | { kind: "gone" }
  | { kind: "unavailable" };
