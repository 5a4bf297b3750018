import { createContext } from "react-router";
import type { RetentionDesk } from "./domain/retention-runs.ts";

/** Context key: what the console sees and does of retention. */
export const retentionDesk = createContext<RetentionDesk>();
