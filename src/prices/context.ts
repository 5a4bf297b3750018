import { createContext } from "react-router";
import type { PriceService } from "./services/price-service.ts";

export const prices = createContext<PriceService>();
