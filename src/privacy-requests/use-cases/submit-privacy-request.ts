import { unlessUnavailable } from "../../kernel/store-unavailable.ts";
import { eventWithoutTransition } from "../../workflow/apply-transition.ts";
import { type AskedRight, newPrivacyRequest } from "../domain/privacy-request.ts";
import type { PrivacyDeps } from "./deps.ts";
import { confirmRightEmail } from "./outgoing-emails.ts";

/** Minutes during which a repeated request for the same right and address sends no second email. */
const emailAgainAfter = 60;

/** Stores a request and emails known and unknown addresses alike; people without data must be told so (art. 15.1). */
export async function submitPrivacyRequest(
  deps: PrivacyDeps,
  asked: AskedRight,
): Promise<{ kind: "asked" } | { kind: "unavailable"; cause: unknown }> {
  const { store, calendar, now, newId, newReference } = deps;
  const id = newId();
  const event = eventWithoutTransition(deps, {
    request: { id, state: "unverified" },
    actor: { kind: "person" },
    type: "ask",
  });
  return unlessUnavailable(async () => {
    while (true) {
      const reference = newReference();
      const request = newPrivacyRequest(asked, { id, reference, askedAt: now, calendar });
      const effects = { event, emails: [confirmRightEmail(request)], effect: null };
      const since = now.subtract({ minutes: emailAgainAfter });
      const { kind } = await store.addUnlessRecent(request, effects, since);
      if (kind !== "taken") return { kind: "asked" as const };
    }
  });
}
