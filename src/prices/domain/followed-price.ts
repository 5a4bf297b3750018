import type { UnitPrice } from "../../kernel/money/amounts.ts";

/** Price that a company has paid or seen last for a quantity of a product; `at`: epoch milliseconds. */
export type KnownPrice = { productId: number; quantity: number; unit: UnitPrice; at: number };

/** Price of a known quantity that differs: from `now`, or from the day (`YYYY-MM-DD`) of a list that begins or ends. */
export type FollowedPrice = KnownPrice & { now: UnitPrice; next: NextPrice | null };

export type NextPrice = { unit: UnitPrice; from: string };
