import { createContext } from "react-router";
import type { Vies } from "./services/vies-service.ts";

export const viesChecks = createContext<Partial<Pick<Vies, "enqueue" | "askAgain" | "ask">>>();
