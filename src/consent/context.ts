import { createContext } from "react-router";
import type { ConsentSession } from "./service.ts";

/** Context key: cookie consent of the current request. */
export const consent = createContext<ConsentSession>();
