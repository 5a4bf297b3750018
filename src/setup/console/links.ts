import { href } from "react-router";
import type { ConsoleLink } from "../../console/links.ts";
import { isPublished } from "../../seller/copy/publication.ts";
import { setupLinksCopy as copy } from "../copy/console-links-copy.ts";

export const setupConsoleLinks = [
  {
    href: href("/gestion/primeros-pasos"),
    ...copy.firstSteps,
    permission: "change-settings",
    place: { group: "settings", position: 1, icon: "checklist" },
    isHidden: isPublished,
  },
  { href: href("/gestion/primeros-pasos/correo"), ...copy.mail, permission: "change-settings" },
] as const satisfies readonly ConsoleLink[];
