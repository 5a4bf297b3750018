import { createContext } from "react-router";
import type { FreightTerms } from "./domain/freight.ts";
import type { OrderFileReader } from "./services/order-file/order-file-reader.ts";
import type { OrdersService } from "./services/orders-service.ts";

/** Context key: carts and orders. */
export const orders = createContext<OrdersService>();

/** Context key, provided by the settings: freight rules and minimum orders of the owner. */
export const orderSettings = createContext<{ freight(): FreightTerms }>();

/** Context key: reader of the files of quick orders. */
export const orderFiles = createContext<Pick<OrderFileReader, "read">>();
