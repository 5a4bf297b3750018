import { unlessUnavailable } from "../../kernel/store-unavailable.ts";
import { eventWithoutTransition } from "../../workflow/history-event.ts";
import type { PrivacyDeps } from "./deps.ts";
import type { AskedRight } from "./form.ts";
import { newPrivacyRequest } from "./new-request.ts";
import { confirmRightEmail } from "./outgoing-emails.ts";

/** The same right asked again for the same address brings no second email within this time, in minutes. */
const emailAgainAfter = 60;

/**
 * Takes a request for a right and writes to the address, whatever is held of it: also to know that nothing is held
 * is a right (art. 15.1), and so nobody learns from the answer, or from how long it takes, who is known here.
 */
export async function askForRight(
  { store, calendar, now, newId, newReference }: PrivacyDeps & { newReference: () => string },
  asked: AskedRight,
): Promise<{ kind: "asked" } | { kind: "unavailable"; cause: unknown }> {
  const id = newId();
  const event = eventWithoutTransition({
    request: { id, state: "unverified" },
    id: newId(),
    at: now,
    actor: { kind: "person" },
    type: "ask",
    text: "",
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
