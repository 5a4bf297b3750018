import { href } from "react-router";
import { badgeOf } from "../../console/badge.ts";
import { consoleMember } from "../../console/context.ts";
import type { ConsoleLink } from "../../console/links.ts";
import { emailStaffService } from "../context.ts";
import { emailLinksCopy as copy } from "../copy/console-links-copy.ts";

export const emailConsoleLinks = [
  {
    href: href("/gestion/correos"),
    ...copy.emails,
    permission: "handle-mails",
    place: { group: "today", position: 4, icon: "mail" },
    async badges(context) {
      const { permissions } = context.get(consoleMember);
      const dead = await context.get(emailStaffService).countDead();
      const count = dead
        .filter(({ permission }) => permissions.includes(permission))
        .reduce((total, { count }) => total + count, 0);
      return badgeOf(count, copy.undelivered, { isAlert: true });
    },
  },
] as const satisfies readonly ConsoleLink[];
