import { createContext } from "react-router";
import type { StockAlertsService } from "./services/stock-alerts-service.ts";

/** Context key: emails that members have asked for when products are back in stock. */
export const stockAlerts = createContext<StockAlertsService>();
