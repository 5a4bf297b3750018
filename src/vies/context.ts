import { createContext } from "react-router";
import type { Vies } from "./service.ts";

/** Context key: checks with VIES, the EU's VAT register, for access requests; empty if VIES is not configured. */
export const viesChecks = createContext<Partial<Pick<Vies, "enqueue" | "askAgain">>>();
