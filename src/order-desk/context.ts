import { createContext } from "react-router";
import type { DeskService } from "./services/desk-service.ts";

/** Context key: orders for the staff. */
export const orderDesk = createContext<DeskService>();
