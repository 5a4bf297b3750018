import { createContext } from "react-router";
import type { QuantityScope } from "../products/domain/counted-units.ts";
import type { RetailAudience } from "../products/domain/offered-price.ts";
import type { PriceService } from "./services/price-service.ts";

export const prices = createContext<PriceService>();

/** Context key, provided by the settings: which units of a product count for its price breaks. */
export const priceSettings = createContext<{
  quantityScope(): QuantityScope;
  retailFor(): RetailAudience;
}>();
