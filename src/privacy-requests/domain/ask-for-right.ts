import { unlessUnavailable } from "../../kernel/store-unavailable.ts";
import { eventWithoutTransition } from "../../workflow/history-event.ts";
import type { PrivacyDeps } from "./deps.ts";
import type { AskedRight } from "./form.ts";
import { newPrivacyRequest } from "./new-request.ts";
import { confirmRightEmail } from "./outgoing-emails.ts";

/** Minutes within which the same right, asked for with the same address, sends no second email. */
const emailAgainAfter = 60;

/**
 * Stores a privacy request and sends its confirmation email whether data are held about the address or not: neither the
 * response nor its timing reveals who is known, and being told that nothing is held is a right too (art. 15.1).
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
