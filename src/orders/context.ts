import { createContext } from "react-router";
import type { DeskSettings } from "./domain/desk-settings.ts";
import type { FreightTerms } from "./domain/freight.ts";
import type { DeskService } from "./services/desk-service.ts";
import type { OrderFileReader } from "./services/order-file/order-file-reader.ts";
import type { OrdersService } from "./services/orders-service.ts";

/** Context key: carts and orders. */
export const orders = createContext<OrdersService>();

/** Context key: orders for the staff. */
export const orderDesk = createContext<DeskService>();

/** Context key, provided by the settings: freight rules, minimum orders and the order desk of the owner. */
export const orderSettings = createContext<{ freight(): FreightTerms; desk(): DeskSettings }>();

/** Context key: reader of the files of quick orders. */
export const orderFiles = createContext<Pick<OrderFileReader, "read">>();
