import { createContext } from "react-router";
import type { CalendarFeed } from "./service.ts";

/** Context key: service for the private calendar URLs of the staff. */
export const calendarFeed = createContext<CalendarFeed>();
