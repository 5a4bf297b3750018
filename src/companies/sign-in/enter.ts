import type { EmailAddress } from "../../kernel/email-address.ts";
import { endBrowserSession } from "../../platform/auth/open-session.ts";
import { orUnavailable, outcomeOf } from "../../platform/auth/outcome.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { rateLimitKey } from "../../platform/http/client-address.ts";
import type { AskCodeAnswer, EnterCodeAnswer } from "../domain/member-access.ts";
import { recordSignIn } from "../store/memberships.ts";
import { codeSeconds } from "./codes.ts";
import type { MemberSignInDeps } from "./deps.ts";
import { findOrInviteePerson } from "./known-addresses.ts";
import { memberLimits } from "./limits.ts";

/**
 * Requests a code by email. The same statements run for known and unknown addresses, and only after the response is it
 * decided whether to send an email, so that responses do not reveal which addresses have an account.
 */
export async function askCode(
  around: MemberSignInDeps,
  email: EmailAddress,
): Promise<AskCodeAnswer> {
  const { attempts, codes, jar, cookieNames, clientAddress, now } = around;
  return orUnavailable<AskCodeAnswer>(around, async () => {
    const retryAfterSeconds = await attempts.take(
      ...memberLimits.codesFrom(clientAddress),
      memberLimits.codesForAddressFrom(email.key, rateLimitKey(clientAddress)),
      memberLimits.codesForAddress(email.key),
    );
    if (retryAfterSeconds !== null) {
      around.warn("too many sign-in codes asked for", email.key);
      return { kind: "too-many", retryAfterSeconds };
    }
    const cookie = await codes.ask(email.key, now());
    jar.set(cookieNames.code, { value: cookie, seconds: codeSeconds });
    around.asked();
    return { kind: "asked" };
  });
}

/** Signs in with the code that this browser requested. */
export async function enterCode(around: MemberSignInDeps, code: string): Promise<EnterCodeAnswer> {
  const { attempts, codes, jar, cookieNames, clientAddress, db, now } = around;
  return orUnavailable<EnterCodeAnswer>(around, async () => {
    const guesses = memberLimits.guessesFrom(clientAddress);
    const retryAfterSeconds = await attempts.take(...guesses);
    if (retryAfterSeconds !== null) {
      around.warn("too many sign-in codes tried");
      return { kind: "too-many", retryAfterSeconds };
    }
    const checked = await codes.check(jar.read(cookieNames.code), code, now());
    if (checked.kind !== "right") {
      around.warn(`sign-in code ${checked.kind}`);
      return checked;
    }
    const person = await inTransaction(db, (on) =>
      findOrInviteePerson(on, { emailKey: checked.emailKey, now: now() }),
    );
    if (!person || !(await openSession(around, person.id))) return { kind: "expired" };
    jar.set(cookieNames.code, { value: "", seconds: 0 });
    for (const each of guesses) await attempts.giveBack(each);
    return { kind: "signed-in" };
  });
}

/** Creates the session and ends the previous session of this browser, as a protection against session fixation. */
export async function openSession(around: MemberSignInDeps, personId: string): Promise<boolean> {
  const { auth, jar, cookieNames, presence, db, now } = around;
  const opened = await outcomeOf(
    auth.api.signInWithCode({ body: { personId }, headers: jar.headers, returnHeaders: true }),
  );
  if (opened.kind === "refused") return false;
  if (jar.read(cookieNames.session)) await endBrowserSession(around);
  jar.keep(opened.headers);
  presence.purge();
  await recordSignIn(db, { personId, at: now() });
  around.tell("member signed in", { person: personId });
  return true;
}

export async function signMemberOut(around: MemberSignInDeps): Promise<void> {
  const found = await around.presence.find();
  if (found) around.tell("member signed out", { person: found.person.id });
  await endBrowserSession(around);
  around.presence.purge();
}
