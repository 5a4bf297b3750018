import { href } from "react-router";
import { stateNames } from "../../access-requests/copy/state-names-copy.ts";
import type { ConsoleFinder } from "../../console/find-in-console.ts";
import { requestQueue } from "../context.ts";
import { requestLinksCopy as copy } from "../copy/links-copy.ts";

/** Finds requests by reference, company, contact, email, telephone and tax ID, as the queue does. */
export const requestFinder = {
  kind: copy.request,
  permission: "handle-requests",
  async find(text, context) {
    const { requests, isReference } = await context.get(requestQueue).search(text);
    return requests.map(({ id, company, reference, state, email }) => ({
      title: company,
      detail: `${reference} · ${stateNames[state].one} · ${email.address}`,
      address: href("/gestion/solicitudes/:id", { id }),
      isExact: isReference,
    }));
  },
} as const satisfies ConsoleFinder;
