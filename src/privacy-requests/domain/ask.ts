import { StoreUnavailable } from "../../access-requests/domain/store.ts";
import type { RightsMeans } from "./change.ts";
import type { AskedRight } from "./form.ts";
import { confirmRightLetter } from "./letters.ts";
import { newRightsRequest } from "./new-request.ts";

/** The same right asked again for the same address brings no second letter within this time, in minutes. */
const letterAgainAfter = 60;

/**
 * Takes a request for a right and writes to the address, whatever is held of it: also to know that nothing is held
 * is a right (art. 15.1), and so nobody learns from the answer, or from how long it takes, who is known here.
 */
export async function askForRight(
  { store, calendar, now, newId, newReference }: RightsMeans & { newReference: () => string },
  asked: AskedRight,
): Promise<{ kind: "asked" } | { kind: "unavailable"; cause: unknown }> {
  const id = newId();
  const at = now;
  const event = {
    id: newId(),
    rightsRequestId: id,
    at,
    actor: { kind: "person" },
    deed: "ask",
    from: "unverified",
    to: "unverified",
    text: "",
  } as const;
  try {
    while (true) {
      const reference = newReference();
      const request = newRightsRequest(asked, { id, reference, askedAt: at, calendar });
      const along = { event, letters: [confirmRightLetter(request)], effect: null };
      const since = now.subtract({ minutes: letterAgainAfter });
      if ((await store.addUnlessRecent(request, along, since)) !== "taken")
        return { kind: "asked" };
    }
  } catch (cause) {
    if (cause instanceof StoreUnavailable) return { kind: "unavailable", cause };
    throw cause;
  }
}
