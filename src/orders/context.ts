import { createContext } from "react-router";
import type { FreightTerms } from "./domain/freight.ts";
import type { OrdersService } from "./services/orders-service.ts";

/** Context key: carts and orders. */
export const orders = createContext<OrdersService>();

/** Context key, provided by the settings: freight rules and minimum orders of the owner. */
export const orderSettings = createContext<{ freight(): FreightTerms }>();
