import { Temporal } from "temporal-polyfill";
import type { Signer } from "../../platform/config/signing-keys.ts";
import type { Database } from "../../platform/database/database.ts";
import { openPersonalLink } from "../../platform/http/personal-link.ts";
import { eventWithoutTransition } from "../../workflow/apply-transition.ts";
import type { AccessRequest } from "../domain/access-request.ts";
import type { AccessRequestActor, State } from "../domain/transitions.ts";
import { filesReceivedEmail } from "../emails/files-received.ts";
import { requestToCall } from "../emails/request-to-call.ts";
import { addEvents } from "../store/rows.ts";
import type { AccessRequestStore } from "../store/store.ts";
import { openRequestLink } from "./open-request-link.ts";

/** States in which applicants may add files: address confirmed, and request not closed. */
const openToApplicant: readonly State[] = ["pending", "information-requested", "approved"];

/** Access requests as the capability that stores their files needs them. */
export function createAttachedRequests({
  store,
  links,
  newId,
}: {
  store: Pick<AccessRequestStore, "findById">;
  links: Signer;
  newId: () => string;
}) {
  return {
    async findById(id: string) {
      const request = await store.findById(id);
      return request && attachedRequest(request, newId);
    },
    async openLink(link: string) {
      const opened = await openRequestLink(link, { links, store, now: Temporal.Now.instant() });
      return opened.kind === "open"
        ? { kind: "open" as const, request: attachedRequest(opened.request, newId) }
        : opened;
    },
    isLink: (link: string) => openPersonalLink(links, { link, now: Date.now() }).kind === "open",
  };
}

function attachedRequest(request: AccessRequest, newId: () => string) {
  return {
    id: request.id,
    isOpenToApplicant: openToApplicant.includes(request.state),
    assigned: request.assigned,
    addEvent(
      on: Database,
      {
        type,
        names,
        actor,
        at,
      }: {
        type: "attach" | "detach";
        names: readonly string[];
        actor: AccessRequestActor;
        at: Temporal.Instant;
      },
    ) {
      const text = names.join("\n");
      const event = eventWithoutTransition({ now: at, newId }, { request, actor, type, text });
      return addEvents(on, [event]);
    },
    filesReceivedEmail: ({ to, names }: { to: string; names: readonly string[] }) =>
      filesReceivedEmail.outgoing({ to, id: request.id }, { ...requestToCall(request), names }),
  };
}
