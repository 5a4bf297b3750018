import { StoreUnavailable } from "../../kernel/store-unavailable.ts";
import type { PrivacyDeps } from "./change.ts";
import type { AskedRight } from "./form.ts";
import { confirmRightEmail } from "./letters.ts";
import { newPrivacyRequest } from "./new-request.ts";

/** The same right asked again for the same address brings no second letter within this time, in minutes. */
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
  const at = now;
  const event = {
    id: newId(),
    privacyRequestId: id,
    at,
    actor: { kind: "person" },
    type: "ask",
    from: "unverified",
    to: "unverified",
    text: "",
  } as const;
  try {
    while (true) {
      const reference = newReference();
      const request = newPrivacyRequest(asked, { id, reference, askedAt: at, calendar });
      const effects = { event, emails: [confirmRightEmail(request)], effect: null };
      const since = now.subtract({ minutes: emailAgainAfter });
      if ((await store.addUnlessRecent(request, effects, since)) !== "taken")
        return { kind: "asked" };
    }
  } catch (cause) {
    if (cause instanceof StoreUnavailable) return { kind: "unavailable", cause };
    throw cause;
  }
}
