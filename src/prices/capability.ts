import type { Capability } from "../capability.ts";
import { productPrices } from "../catalogue/context.ts";
import { viewerAccess } from "../companies/context.ts";
import { createPriceGate } from "./price-gate.ts";
import { priceTables } from "./tables.ts";

export const pricesCapability: Capability = {
  name: "prices",
  personalData: priceTables,
  start({ db }) {
    return {
      receive(_request, _visit, context) {
        context.set(
          productPrices,
          createPriceGate({
            ...{ db, now: Date.now },
            // Asked when a page wants prices: a capability that is received later may set it.
            viewer: { find: () => context.get(viewerAccess).find() },
            companyOf: async (id) => ({ id, tier: null }),
          }),
        );
        return (response) => response;
      },
    };
  },
};
