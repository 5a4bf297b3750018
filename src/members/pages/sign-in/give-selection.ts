import type { RouterContextProvider } from "react-router";
import { companies } from "../../../companies/context.ts";
import { consent } from "../../../consent/context.ts";
import { visit } from "../../../platform/http/visit.ts";
import { memberAccess } from "../../context.ts";

/** At the first sign-in, copies the products chosen in the access request to the selection stored in the browser. */
export async function giveSelection(context: Readonly<RouterContextProvider>): Promise<void> {
  try {
    const presence = await context.get(memberAccess).find();
    // The staff that views the site as this person must not take what is theirs.
    if (!presence || presence.seenBy) return;
    const selection = await context.get(companies).own.requestedSelection.take(presence.person.id);
    if (selection) context.get(consent).addToSelection(selection);
  } catch (err) {
    const { id, log } = context.get(visit);
    log.error({ id, err }, "the selection of the access request was not handed over");
  }
}
