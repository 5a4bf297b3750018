import { createContext } from "react-router";
import type { SettingsService } from "./service.ts";

export const settings = createContext<SettingsService>();
