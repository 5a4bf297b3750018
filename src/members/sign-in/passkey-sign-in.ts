import type { PasskeySignInAnswer } from "../../companies/domain/passkey.ts";
import { listMemberships } from "../../companies/store/memberships.ts";
import { findPasskey, recordPasskeyUse, spendChallenge } from "../../companies/store/passkeys.ts";
import { orUnavailable } from "../../platform/auth/outcome.ts";
import { challengeOf, parseAssertion } from "../../platform/auth/webauthn-answers.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { openSession } from "./enter.ts";
import { memberLimits } from "./limits.ts";
import { isOfActiveCompany, loadWebAuthn, type PasskeyDeps, toSignIn } from "./passkey-deps.ts";

/** Signs in with a passkey. The response is the same for every reason of refusal; only the log names the reason. */
export async function signInWithPasskey(
  deps: PasskeyDeps,
  typed: string,
): Promise<PasskeySignInAnswer> {
  const { attempts, clientAddress } = deps;
  return orUnavailable<PasskeySignInAnswer>(deps, async () => {
    const guesses = memberLimits.guessesFrom(clientAddress);
    const retryAfterSeconds = await attempts.take(...guesses);
    if (retryAfterSeconds !== null) {
      deps.warn("too many passkeys tried");
      return { kind: "too-many", retryAfterSeconds };
    }
    const proved = await provePerson(deps, typed, { subject: toSignIn });
    if ("why" in proved || !(await openSession(deps, proved.person))) {
      deps.warn(`passkey refused: ${"why" in proved ? proved.why : "nobody"}`);
      return { kind: "refused" };
    }
    for (const each of guesses) await attempts.giveBack(each);
    return { kind: "signed-in" };
  });
}

/** Checks an answer of a browser to a challenge of this subject; with `personId`, only that person's passkeys count. */
export async function provePerson(
  { db, challenges, party, now }: PasskeyDeps,
  typed: string,
  wanted: { subject: { purpose: string; of: string }; personId?: string },
): Promise<{ person: { id: string; emailKey: string } } | { why: string }> {
  const answer = parseAssertion(typed);
  if (!answer || !party) return { why: "unreadable" };
  const challenge = challengeOf(answer);
  const known = challenges.read(challenge, wanted.subject, now());
  if (!known) return { why: "challenge" };
  const passkey = await findPasskey(db, answer.id);
  if (!passkey) return { why: "unknown" };
  const { id, personId, emailKey, publicKey, counter: seen } = passkey;
  const isWanted = wanted.personId === undefined || wanted.personId === personId;
  if (!isWanted || Buffer.from(answer.userHandle, "base64url").toString() !== personId)
    return { why: "of somebody else" };
  const { checkAssertion } = await loadWebAuthn();
  const checked = await checkAssertion(answer, { publicKey, counter: seen, party });
  if (checked.kind === "invalid") return { why: "answer" };
  if (!isOfActiveCompany({ memberships: await listMemberships(db, personId) }))
    return { why: "no active company" };
  const { counter } = checked.value;
  const isSpent = await inTransaction(db, async (on) => {
    if (!(await spendChallenge(on, { challenge, expiresAt: known.expiresAt }))) return false;
    return recordPasskeyUse(on, { id, counter, seen, at: now() });
  });
  return isSpent ? { person: { id: personId, emailKey } } : { why: "answered before" };
}
