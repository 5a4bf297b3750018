import { createContext } from "react-router";
import type { Analytics } from "./services/analytics-service.ts";

export const analytics = createContext<Analytics>();
