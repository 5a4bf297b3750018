import { createContext } from "react-router";
import type { PriceService } from "./price-service.ts";

/** Context key of the service behind the console's pages on prices. */
export const priceService = createContext<PriceService>();
