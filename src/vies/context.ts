import { createContext } from "react-router";
import type { Vies } from "./service.ts";

/** Context key of the checks with VIES, for the service of access requests; empty where VIES is not configured. */
export const viesChecks = createContext<Partial<Pick<Vies, "enqueue" | "askAgain">>>();
