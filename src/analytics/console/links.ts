import { href } from "react-router";
import type { ConsoleLink } from "../../console/links.ts";
import { analyticsLinksCopy as copy } from "../copy/console-links-copy.ts";

export const analyticsConsoleLinks = [
  {
    href: href("/gestion/visitas"),
    ...copy.visits,
    permission: "see-statistics",
    place: { group: "reports", position: 2, icon: "pointer" },
  },
] as const satisfies readonly ConsoleLink[];
