import { createContext } from "react-router";
import type { CartService } from "./services/cart-service.ts";
import type { OrderFileReader } from "./services/order-file/order-file-reader.ts";

/** Context key: carts, lists and quick orders. */
export const carts = createContext<CartService>();

/** Context key: reader of the files of quick orders. */
export const orderFiles = createContext<Pick<OrderFileReader, "read">>();
