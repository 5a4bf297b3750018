import { createContext } from "react-router";
import type { RetentionService } from "./domain/retention-runs.ts";

/** Context key: what the console sees and does of retention. */
export const retentionService = createContext<RetentionService>();
