import { href } from "react-router";
import type { ConsoleLink } from "../../console/links.ts";
import { staffLinksCopy as copy } from "../copy/console-links-copy.ts";

export const staffConsoleLinks = [
  {
    href: href("/gestion/equipo"),
    ...copy.team,
    permission: "manage-team",
    place: { group: "settings", position: 3, icon: "team" },
  },
  {
    href: href("/gestion/cuenta"),
    ...copy.account,
    permission: null,
    place: { group: "settings", position: 6, icon: "person" },
  },
  { href: href("/gestion/cuenta/segundo-paso"), ...copy.twoFactor, permission: null },
] as const satisfies readonly ConsoleLink[];
