import { createContext } from "react-router";
import type { ConsentSession } from "./domain/consent-session.ts";

/** Context key: what this request brings of consent to cookies. */
export const consent = createContext<ConsentSession>();
