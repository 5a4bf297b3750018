import { createContext } from "react-router";
import type { Vies } from "./service.ts";

/** Context key: checks with VIES, for the service of access requests; empty where nobody is asked. */
export const viesChecks = createContext<Partial<Pick<Vies, "enqueue" | "askAgain">>>();
