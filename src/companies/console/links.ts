import { href } from "react-router";
import { badgeOf } from "../../console/badge.ts";
import type { ConsoleLink } from "../../console/links.ts";
import { companies } from "../context.ts";
import { companyLinksCopy as copy } from "../copy/console-links-copy.ts";

export const companyConsoleLinks = [
  {
    href: href("/gestion/empresas"),
    ...copy.companies,
    permission: "handle-companies",
    place: { group: "customers", position: 1, icon: "building", isFrequent: true },
    badges: async (context) =>
      badgeOf(await context.get(companies).staff.countJoining(), copy.joining),
  },
] as const satisfies readonly ConsoleLink[];
