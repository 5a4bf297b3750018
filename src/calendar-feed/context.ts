import { createContext } from "react-router";
import type { CalendarFeed } from "./service.ts";

export const calendarFeed = createContext<CalendarFeed>();
