import { createContext } from "react-router";
import type { SettingsService } from "./services/settings-service.ts";

export const settings = createContext<SettingsService>();
