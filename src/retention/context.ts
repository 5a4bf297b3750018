import { createContext } from "react-router";
import type { createRetentionService } from "./services/retention-service.ts";

export const retentionService = createContext<ReturnType<typeof createRetentionService>>();
