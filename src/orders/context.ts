import { createContext } from "react-router";
import type { DeskSettings } from "./domain/desk-settings.ts";
import type { OrdersService } from "./services/orders-service.ts";

/** Context key: orders of companies. */
export const orders = createContext<OrdersService>();

/** Context key: order desk as the owner has set it. */
export const orderSettings = createContext<{ desk(): DeskSettings }>();
