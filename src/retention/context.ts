import { createContext } from "react-router";
import type { RetentionService } from "./domain/retention-runs.ts";

/** Context key: retention for the console. */
export const retentionService = createContext<RetentionService>();
