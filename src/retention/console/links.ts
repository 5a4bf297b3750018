import { href } from "react-router";
import type { ConsoleLink } from "../../console/links.ts";
import { retentionLinksCopy as copy } from "../copy/console-links-copy.ts";

export const retentionConsoleLinks = [
  {
    href: href("/gestion/conservacion"),
    ...copy.retention,
    permission: "see-retention",
    place: { group: "settings", position: 5, icon: "archive" },
  },
] as const satisfies readonly ConsoleLink[];
