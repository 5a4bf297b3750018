import { createContext } from "react-router";
import { type StockDisplay, stockInWords, type UnitsAudience } from "./domain/shown-stock.ts";
import type { StockService } from "./services/stock-service.ts";

export const stockService = createContext<StockService>();

/** Context key: whether the visitor sees stock as numbers of units or in words. */
export const stockDisplay = createContext<{ find(): Promise<StockDisplay> }>({
  find: async () => stockInWords,
});

/** Context key, provided by the settings: who sees units, and how many are few. */
export const stockSettings = createContext<{ read(): { unitsFor: UnitsAudience; few: number } }>();
