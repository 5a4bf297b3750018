import { createContext } from "react-router";
import type { createConsentService } from "./services/consent-service.ts";

export const consent =
  createContext<ReturnType<ReturnType<typeof createConsentService>>["session"]>();

/** Context key, provided by the policies: hash of the cookie policy that is shown now, part of the proof of a choice. */
export const cookiePolicyVersion = createContext<{ hash(): string }>();
