import { eventWithoutTransition } from "../../workflow/history-event.ts";
import { longestText } from "../../workflow/longest-text.ts";
import type { AccessRequest } from "./access-request.ts";
import type { Deps } from "./deps.ts";
import type { AccessRequestActor } from "./transitions.ts";

/** Adds an internal note; returns false if the text is empty or too long. */
export async function noteOnAccessRequest(
  { store, now, newId }: Pick<Deps, "store" | "now" | "newId">,
  { request, actor, text }: { request: AccessRequest; actor: AccessRequestActor; text: string },
): Promise<boolean> {
  const said = text.replace(/\r\n?/g, "\n").trim();
  if (said === "" || said.length > longestText) return false;
  await store.addEvent(
    eventWithoutTransition({ request, actor, type: "note", text: said, at: now, id: newId() }),
  );
  return true;
}
