import { parseReference } from "../../kernel/reference.ts";
import { unlessUnavailable } from "../../kernel/store-unavailable.ts";
import type { SubmissionLimit } from "../../platform/http/submission-limit.ts";
import type { AccessRequestDeps } from "./deps.ts";
import { linkEmail } from "./outgoing-emails.ts";
import { linkAgainAfter } from "./submit-request.ts";

/** Emails a new link if the typed address is the request's. The result does not reveal whether it is. */
export async function askForLink(
  {
    store,
    now,
    linkLimit,
    changed,
  }: Pick<AccessRequestDeps, "store" | "now"> & { linkLimit: SubmissionLimit; changed: () => void },
  { reference, email }: { reference: string; email: string },
  { clientAddress }: { clientAddress: string },
): Promise<
  { kind: "asked" } | { kind: "too-many"; retryAfterSeconds: number } | { kind: "unavailable" }
> {
  const retryAfterSeconds = await linkLimit.take(clientAddress);
  if (retryAfterSeconds !== null) return { kind: "too-many", retryAfterSeconds };
  return unlessUnavailable(async () => {
    const known = parseReference(reference);
    const request = known ? await store.findByReference(known) : null;
    if (request && request.email.key === email.trim().toLowerCase()) {
      const since = now.subtract({ minutes: linkAgainAfter });
      await store.sendUnlessSince(linkEmail(request, "link-again"), since);
      changed();
    }
    return { kind: "asked" as const };
  });
}
