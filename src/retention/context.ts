import { createContext } from "react-router";
import type { RetentionService } from "./domain/retention-runs.ts";

export const retentionService = createContext<RetentionService>();
