import { createContext } from "react-router";
import type { CalendarFeed } from "./services/calendar-feed-service.ts";

export const calendarFeed = createContext<CalendarFeed>();
