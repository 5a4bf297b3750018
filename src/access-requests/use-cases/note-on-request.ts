import type { MemberActor } from "../../kernel/actor.ts";
import { eventWithoutTransition, maxTextLength } from "../../workflow/apply-transition.ts";
import type { AccessRequestDeps } from "./deps.ts";

/** Adds an internal note; `problem`: the text is empty or too long. */
export async function noteOnAccessRequest(
  deps: Pick<AccessRequestDeps, "store" | "now" | "newId">,
  { requestId, actor, text }: { requestId: string; actor: MemberActor; text: string },
): Promise<"noted" | "problem" | "unknown"> {
  const request = await deps.store.findById(requestId);
  if (!request) return "unknown";
  const said = text.replace(/\r\n?/g, "\n").trim();
  if (said === "" || said.length > maxTextLength) return "problem";
  await deps.store.addEvent(
    eventWithoutTransition(deps, { request, actor, type: "note", text: said }),
  );
  return "noted";
}
