import { eventWithoutTransition } from "../../workflow/apply-transition.ts";
import type { AttachmentAccess, AttachmentDeps } from "./deps.ts";

export function attachmentEvent(
  deps: AttachmentDeps,
  { request, actor }: AttachmentAccess,
  { type, names }: { type: "attach" | "detach"; names: readonly string[] },
) {
  const text = names.join("\n");
  return eventWithoutTransition({ ...deps, now: deps.now() }, { request, actor, type, text });
}
