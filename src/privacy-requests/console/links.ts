import { href } from "react-router";
import { badgeOf } from "../../console/badge.ts";
import type { ConsoleLink } from "../../console/links.ts";
import { privacyRequests } from "../context.ts";
import { privacyLinksCopy as copy } from "../copy/console-links-copy.ts";

export const privacyConsoleLinks = [
  {
    href: href("/gestion/derechos"),
    ...copy.queue,
    permission: "handle-privacy-requests",
    place: { group: "today", position: 3, icon: "shield" },
    badges: async (context) =>
      badgeOf(await context.get(privacyRequests).countReceived(), copy.waiting),
  },
  {
    href: href("/gestion/derechos/nueva"),
    ...copy.record,
    permission: "handle-privacy-requests",
  },
] as const satisfies readonly ConsoleLink[];
