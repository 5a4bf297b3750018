import { eventWithoutTransition, longestText } from "../../workflow/apply-transition.ts";
import type { AccessRequest } from "../domain/access-request.ts";
import type { AccessRequestActor } from "../domain/transitions.ts";
import type { AccessRequestDeps } from "./deps.ts";

/** Adds an internal note; returns false if the text is empty or too long. */
export async function noteOnAccessRequest(
  deps: Pick<AccessRequestDeps, "store" | "now" | "newId">,
  { request, actor, text }: { request: AccessRequest; actor: AccessRequestActor; text: string },
): Promise<boolean> {
  const said = text.replace(/\r\n?/g, "\n").trim();
  if (said === "" || said.length > longestText) return false;
  await deps.store.addEvent(
    eventWithoutTransition(deps, { request, actor, type: "note", text: said }),
  );
  return true;
}
