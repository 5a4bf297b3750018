import { href } from "react-router";
import { badgeOf } from "../../console/badge.ts";
import type { ConsoleLink } from "../../console/links.ts";
import { webhookService } from "../context.ts";
import { webhookLinksCopy as copy } from "../copy/console-links-copy.ts";

export const webhookConsoleLinks = [
  {
    href: href("/gestion/integraciones"),
    ...copy.integrations,
    permission: "manage-integrations",
    place: { group: "settings", position: 4, icon: "webhook" },
    badges: async (context) =>
      badgeOf(await context.get(webhookService).countDead(), copy.undelivered, { isAlert: true }),
  },
] as const satisfies readonly ConsoleLink[];
