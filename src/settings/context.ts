import { createContext } from "react-router";
import type { SettingsService } from "./service.ts";

/** Context key: settings of the owner. */
export const settings = createContext<SettingsService>();
