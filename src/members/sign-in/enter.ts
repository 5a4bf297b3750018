import type { EnterCodeAnswer, SendCodeAnswer } from "../../companies/domain/member-access.ts";
import type { CodePurpose } from "../../companies/domain/sign-in-code.ts";
import { recordSignIn } from "../../companies/store/memberships.ts";
import type { EmailAddress } from "../../kernel/email-address.ts";
import { endBrowserSession } from "../../platform/auth/open-session.ts";
import { orUnavailable, outcomeOf } from "../../platform/auth/outcome.ts";
import type { Database } from "../../platform/database/database.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { checkCode, codeSeconds, spendCode, storeCode } from "./codes.ts";
import type { MemberSignInDeps } from "./deps.ts";
import { findOrInviteePerson } from "./known-addresses.ts";
import { findKnownDevice, rememberDevice } from "./known-devices.ts";
import { memberLimits } from "./limits.ts";

/** Requests a code; the response, which comes before the decision to send an email, reveals no account. */
export async function askCode(
  deps: MemberSignInDeps,
  { email, back }: { email: EmailAddress; back: string },
): Promise<SendCodeAnswer> {
  return sendCode(deps, { emailKey: email.key, purpose: "sign-in", back });
}

/** Stores a code for an email address and gives this browser the cookie that the code works with. */
export async function sendCode(
  deps: MemberSignInDeps,
  { emailKey, purpose, back }: { emailKey: string; purpose: CodePurpose; back: string },
): Promise<SendCodeAnswer> {
  const { db, codeKeys, attempts, jar, cookieNames, now } = deps;
  return orUnavailable<SendCodeAnswer>(deps, async () => {
    const retryAfterSeconds = await attempts.take(...codeLimits(deps, emailKey));
    if (retryAfterSeconds !== null) {
      deps.warn("too many sign-in codes asked for", emailKey);
      return { kind: "too-many", retryAfterSeconds };
    }
    const former = jar.read(cookieNames.code);
    const secret = await storeCode(db, codeKeys, { emailKey, purpose, now: now(), former });
    const value = `${secret}.${Buffer.from(back).toString("base64url")}`;
    jar.set(cookieNames.code, { value, seconds: codeSeconds });
    deps.asked();
    return { kind: "asked" };
  });
}

function codeLimits(deps: MemberSignInDeps, emailKey: string) {
  const { clientAddress } = deps;
  const device = findKnownDevice(deps, emailKey);
  return memberLimits.codes({ emailKey, clientAddress, device });
}

/** Path to return to that this browser named when it requested its code; "" without one. */
export function pathOfAskedCode({ jar, cookieNames }: MemberSignInDeps): string {
  const [, , back = ""] = jar.read(cookieNames.code).split(".", 3);
  return Buffer.from(back, "base64url").toString();
}

export async function enterCode(deps: MemberSignInDeps, code: string): Promise<EnterCodeAnswer> {
  const { db, now } = deps;
  return orUnavailable<EnterCodeAnswer>(deps, async () => {
    const taken = await takeCode(deps, code, {
      purpose: "sign-in",
      async open({ emailKey, spend }) {
        const known = { emailKey, now: now() };
        const person = await inTransaction(db, (on) => findOrInviteePerson(on, known));
        return person !== null && openSession(deps, person, spend);
      },
    });
    return taken.kind === "right" ? { kind: "signed-in" } : taken;
  });
}

/** Function that marks a proof of identity as used; false if it has been used already. */
type Spend = (on: Database) => Promise<boolean>;

/**
 * Checks the code that this browser requested, within the limits of guesses. `open` opens the session and then spends
 * the code, so that a code still works after a failure of the database. A right one gives back what asking for it and
 * entering it had counted.
 */
export async function takeCode(
  deps: MemberSignInDeps,
  code: string,
  {
    open,
    ...wanted
  }: {
    purpose: CodePurpose;
    emailKey?: string;
    open: (right: { emailKey: string; spend: Spend }) => Promise<boolean>;
  },
) {
  const { db, codeKeys, attempts, jar, cookieNames, clientAddress, now } = deps;
  const guesses = memberLimits.guessesFrom(clientAddress);
  const retryAfterSeconds = await attempts.take(...guesses);
  if (retryAfterSeconds !== null) {
    deps.warn("too many sign-in codes tried");
    return { kind: "too-many", retryAfterSeconds } as const;
  }
  const cookie = jar.read(cookieNames.code);
  const checked = await checkCode(db, codeKeys, { cookie, code, ...wanted, now: now() });
  if (checked.kind !== "right") {
    deps.warn(`${wanted.purpose} code ${checked.kind}`);
    return checked;
  }
  const { id, emailKey } = checked;
  const taken = [...guesses, ...codeLimits(deps, emailKey)];
  const isOpen = await open({ emailKey, spend: (on) => spendCode(on, { id, now: now() }) });
  if (!isOpen) {
    deps.warn(`${wanted.purpose} code expired`);
    return { kind: "expired" } as const;
  }
  jar.set(cookieNames.code, { value: "", seconds: 0 });
  for (const each of taken) await attempts.giveBack(each);
  return { kind: "right" } as const;
}

/** Opens the session of a person who has proved their identity, and records the sign-in. */
export async function openSession(
  deps: MemberSignInDeps,
  { id: personId, emailKey }: { id: string; emailKey: string },
  spend: Spend = async () => true,
): Promise<boolean> {
  const isOpen = await replaceSession(deps, {
    personId,
    companyId: null,
    async spend(on) {
      if (!(await spend(on))) return false;
      await recordSignIn(on, { personId, at: deps.now() });
      return true;
    },
  });
  if (!isOpen) return false;
  rememberDevice(deps, emailKey);
  deps.info("member signed in", { person: personId });
  return true;
}

/** Replaces this browser's session (session fixation); undone if the proof was spent meanwhile. */
export async function replaceSession(
  deps: MemberSignInDeps,
  { spend, ...body }: { personId: string; companyId: string | null; spend?: Spend },
): Promise<boolean> {
  const { db, auth, jar, cookieNames, presence } = deps;
  const opened = await outcomeOf(
    auth.api.signInWithCode({ body, headers: jar.headers, returnHeaders: true }),
  );
  if (opened.kind === "refused") return false;
  if (spend && !(await inTransaction(db, spend))) {
    const { sessionId } = opened.response;
    await db.deleteFrom("member_session").where("id", "=", sessionId).execute();
    return false;
  }
  if (jar.read(cookieNames.session)) await endBrowserSession(deps);
  jar.keep(opened.headers);
  presence.purge();
  return true;
}

export async function signMemberOut(deps: MemberSignInDeps): Promise<void> {
  const found = await deps.presence.find();
  if (found) deps.info("member signed out", { person: found.person.id });
  await endBrowserSession(deps);
  deps.presence.purge();
}
