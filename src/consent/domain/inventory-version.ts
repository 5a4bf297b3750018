import type { OptionalCategory } from "./inventory.ts";

/** `versionOf(inventory)`, written out so that pages need not bring all items; `inventory.test.ts` compares them. */
export const inventoryVersion = "3a0ec72c";

/** Facts of the inventory that the banner states, written out for the same reason. */
export const bannerFacts: { asked: readonly OptionalCategory[]; hasThirdParties: boolean } = {
  asked: ["functional", "performance", "marketing"],
  hasThirdParties: false,
};
