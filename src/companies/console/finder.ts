import { href } from "react-router";
import type { ConsoleFinder } from "../../console/find-in-console.ts";
import { companies } from "../context.ts";
import { companyLinksCopy as copy } from "../copy/console-links-copy.ts";

/** Finds companies by name, customer number, tax ID, and the email address of the company or a member. */
export const companyFinder = {
  kind: copy.company,
  permission: "handle-companies",
  async find(text, context) {
    const typed = text.toUpperCase().replace(/[^A-Z\d]/g, "");
    const found = await context.get(companies).staff.search(text);
    return found.map(({ id, legalName, taxId, customerNumber }) => ({
      title: legalName,
      detail: [taxId.key, customerNumber].filter(Boolean).join(" · "),
      address: href("/gestion/empresas/:id", { id }),
      isExact:
        [taxId.key, taxId.number].includes(typed) ||
        customerNumber?.toUpperCase() === text.toUpperCase(),
    }));
  },
} as const satisfies ConsoleFinder;
