import { createContext } from "react-router";
import { type StockDisplay, stockInWords } from "./domain/shown-stock.ts";
import type { StockService } from "./services/stock-service.ts";

export const stockService = createContext<StockService>();

/** Context key: whether the visitor sees stock as numbers of units or in words. */
export const stockDisplay = createContext<{ find(): Promise<StockDisplay> }>({
  find: async () => stockInWords,
});
