import { createContext } from "react-router";
import type { createConsentService } from "./service.ts";

/** Context key: cookie consent of the current request. */
export const consent =
  createContext<ReturnType<ReturnType<typeof createConsentService>>["session"]>();
