import { createContext } from "react-router";
import type { createRetentionService } from "./service.ts";

export const retentionService = createContext<ReturnType<typeof createRetentionService>>();
