import { Temporal } from "temporal-polyfill";
import type { AttachmentRequests } from "../attachments/requests.ts";
import type { Signer } from "../platform/config/signing-keys.ts";
import { openLink, openRequestLink } from "./applicant-link.ts";
import { filesReceivedEmail } from "./emails/files-received.ts";
import { requestToCall } from "./emails/request-to-call.ts";
import { addEvents } from "./store/rows.ts";
import type { AccessRequestStore } from "./store/store.ts";

/** Access requests as the capability that stores their files needs them. */
export function createAttachmentRequests({
  store,
  links,
}: {
  store: Pick<AccessRequestStore, "findById">;
  links: Signer;
}): AttachmentRequests {
  return {
    findById: (id) => store.findById(id),
    openLink: (link) => openRequestLink(link, { links, store, now: Temporal.Now.instant() }),
    isLink: (link) => openLink(links, { link, now: Date.now() }).kind === "open",
    addEvents,
    filesReceivedEmail: (request, { to, names }) =>
      filesReceivedEmail.outgoing({ to, id: request.id }, { ...requestToCall(request), names }),
  };
}
