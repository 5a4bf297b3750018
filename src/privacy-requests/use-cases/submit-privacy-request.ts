import { unlessUnavailable } from "../../kernel/store-unavailable.ts";
import { eventWithoutTransition } from "../../workflow/apply-transition.ts";
import {
  type PrivacyFormFields,
  type PrivacyFormProblems,
  parsePrivacyForm,
} from "../domain/form.ts";
import { type AskedRight, newPrivacyRequest } from "../domain/privacy-request.ts";
import { addPrivacyRequestUnlessRecent } from "../store/save-request.ts";
import type { PrivacyDeps, PrivacyPageDeps } from "./deps.ts";
import { confirmRightEmail } from "./outgoing-emails.ts";

/** Minutes during which a repeated request for the same right and address sends no second email. */
const emailAgainAfter = 60;

/** Submits the public form; the result does not reveal whether data are held about the address. */
export async function askForRight(
  deps: PrivacyPageDeps,
  form: PrivacyFormFields,
  { clientAddress }: { clientAddress: string },
): Promise<
  | { kind: "asked" | "unavailable" }
  | { kind: "problems"; problems: PrivacyFormProblems }
  | { kind: "too-many"; retryAfterSeconds: number }
> {
  const parsed = parsePrivacyForm(form);
  if (parsed.kind === "problems") return parsed;
  const retryAfterSeconds = await deps.limit.take(clientAddress);
  if (retryAfterSeconds !== null) return { kind: "too-many", retryAfterSeconds };
  const { kind } = await submitPrivacyRequest(deps, parsed.asked);
  deps.changed();
  return { kind };
}

/** Stores a request and emails known and unknown addresses alike; people without data must be told so (art. 15.1). */
export async function submitPrivacyRequest(
  deps: PrivacyDeps,
  asked: AskedRight,
): Promise<{ kind: "asked" } | { kind: "unavailable"; cause: unknown }> {
  const { db, calendar, now, newId, newReference, mailFiles, hooks } = deps;
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
      const { kind } = await addPrivacyRequestUnlessRecent(db, request, {
        event,
        emails: [confirmRightEmail(request)],
        effect: null,
        since: now.subtract({ minutes: emailAgainAfter }),
        mailFiles,
        hooks,
      });
      if (kind !== "taken") return { kind: "asked" as const };
    }
  });
}
