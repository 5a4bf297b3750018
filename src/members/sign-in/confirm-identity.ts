import type {
  ConfirmIdentityAnswer,
  MemberPresence,
  SendCodeAnswer,
} from "../../companies/domain/member-access.ts";
import type { PasskeyRequest } from "../../companies/domain/passkey.ts";
import { listPasskeys } from "../../companies/store/passkeys.ts";
import { orUnavailable } from "../../platform/auth/outcome.ts";
import type { Database } from "../../platform/database/database.ts";
import type { MemberSignInDeps } from "./deps.ts";
import { replaceSession, sendCode, takeCode } from "./enter.ts";
import { memberLimits } from "./limits.ts";
import { isOfActiveCompany, type PasskeyDeps } from "./passkey-deps.ts";
import { provePerson } from "./passkey-sign-in.ts";

/** Sends a code that confirms the signed-in person; `back`: path to return to, not part of the email. */
export async function askConfirmation(
  deps: MemberSignInDeps,
  back: string,
): Promise<SendCodeAnswer> {
  const { person } = await deps.presence.get();
  return sendCode(deps, { emailKey: person.emailKey, purpose: "confirmation", back });
}

/** Confirms the signed-in person with a code. The session stays open unless the code is right and their own. */
export async function confirmWithCode(
  deps: MemberSignInDeps,
  code: string,
): Promise<ConfirmIdentityAnswer> {
  const signedIn = await deps.presence.get();
  return orUnavailable<ConfirmIdentityAnswer>(deps, async () => {
    const { emailKey } = signedIn.person;
    const taken = await takeCode(deps, code, {
      purpose: "confirmation",
      emailKey,
      open: ({ spend }) => confirm(deps, signedIn, spend),
    });
    return taken.kind === "right" ? { kind: "confirmed" } : taken;
  });
}

const toConfirm = (sessionId: string) => ({ purpose: "confirm", of: sessionId });

/** WebAuthn options for a confirmation, limited to the person's own passkeys; null if they have none to use here. */
export async function requestConfirmation({
  db,
  presence,
  party,
  challenges,
  now,
}: PasskeyDeps): Promise<PasskeyRequest | null> {
  const signedIn = await presence.get();
  if (!party || !isOfActiveCompany(signedIn)) return null;
  const stored = await listPasskeys(db, signedIn.person.id);
  if (stored.length === 0) return null;
  const challenge = challenges.issue(toConfirm(signedIn.sessionId), now());
  return { challenge, rpId: party.rpId, known: stored.map(({ credentialId }) => credentialId) };
}

/** Confirms the signed-in person with one of their passkeys; anybody else's is refused and changes nothing. */
export async function confirmWithPasskey(
  deps: PasskeyDeps,
  typed: string,
): Promise<ConfirmIdentityAnswer> {
  const signedIn = await deps.presence.get();
  return orUnavailable<ConfirmIdentityAnswer>(deps, async () => {
    const guesses = memberLimits.guessesFrom(deps.clientAddress);
    const retryAfterSeconds = await deps.attempts.take(...guesses);
    if (retryAfterSeconds !== null) {
      deps.warn("too many passkeys tried");
      return { kind: "too-many", retryAfterSeconds };
    }
    const { person, sessionId } = signedIn;
    const proof = { subject: toConfirm(sessionId), personId: person.id };
    const proved = await provePerson(deps, typed, proof);
    if ("why" in proved || !(await confirm(deps, signedIn))) {
      deps.warn(`confirmation by passkey refused: ${"why" in proved ? proved.why : "nobody"}`);
      return { kind: "refused" };
    }
    for (const each of guesses) await deps.attempts.giveBack(each);
    return { kind: "confirmed" };
  });
}

/** Replaces the session by a new one of the same person and company (OWASP ASVS 5.0, 7.2.4). */
async function confirm(
  deps: MemberSignInDeps,
  { person, sessionId }: MemberPresence,
  spend?: (on: Database) => Promise<boolean>,
): Promise<boolean> {
  const stored = await deps.db
    .selectFrom("member_session")
    .select("company_id")
    .where("id", "=", sessionId)
    .executeTakeFirst();
  if (!stored) return false;
  const isOpen = await replaceSession(deps, {
    personId: person.id,
    companyId: stored.company_id,
    ...(spend && { spend }),
  });
  if (isOpen) deps.info("member confirmed their identity", { person: person.id });
  return isOpen;
}
