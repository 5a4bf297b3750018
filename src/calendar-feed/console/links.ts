import { href } from "react-router";
import type { ConsoleLink } from "../../console/links.ts";
import { calendarLinksCopy as copy } from "../copy/console-links-copy.ts";

export const calendarConsoleLinks = [
  { href: href("/gestion/cuenta/calendario"), ...copy.calendar, permission: "handle-requests" },
] as const satisfies readonly ConsoleLink[];
