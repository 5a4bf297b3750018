import { cleanLine } from "../../kernel/text.ts";
import { attemptsFrom } from "../../platform/auth/attempts.ts";
import { endBrowserSession } from "../../platform/auth/open-session.ts";
import { orUnavailable, outcomeOf } from "../../platform/auth/outcome.ts";
import type { Database } from "../../platform/database/database.ts";
import { rateLimitKey } from "../../platform/http/client-address.ts";
import type {
  Busy,
  SignInAnswer,
  SignInMethod,
  TooMany,
  TwoFactorAnswer,
} from "../domain/access.ts";
import { written } from "../members/members.ts";
import { attempt, signInRetrySeconds } from "./attempts.ts";
import type { SignInDeps } from "./member-session.ts";
import { renewHash } from "./password-hash.ts";
import { takeProviderChallenge } from "./provider-challenge.ts";
import { hashRecoveryCode, readRecoveryCode } from "./two-factor.ts";

export async function signIn(
  deps: SignInDeps,
  { email, password }: { email: string; password: string },
): Promise<SignInAnswer> {
  const { auth, attempts, jar } = deps;
  const address = cleanLine(email.normalize("NFKC")).toLowerCase();
  const network = rateLimitKey(deps.clientAddress);
  const leave = deps.signInGate.enter(network);
  if (!leave) return busy(deps);
  const here = attemptsFrom(deps.clientAddress);
  const answer = orUnavailable<SignInAnswer>(deps, async () => {
    const isAttacked = await attempts.isOver(attempt.atAccountFromAnywhere(address));
    const there = attempt.atAccountFrom(address, network, { isAttacked });
    const retryAfterSeconds = await attempts.take(...here, there);
    if (retryAfterSeconds !== null) return tooMany(deps, retryAfterSeconds, address);
    const outcome = await outcomeOf(
      auth.api.signInEmail({
        body: { email: address, password },
        headers: jar.headers,
        returnHeaders: true,
      }),
    );
    if (outcome.kind === "refused") return refused(deps, "sign-in refused", address);
    for (const each of here) await attempts.giveBack(each);
    await attempts.purge(there);
    await renewHash(deps.db, { email: address, password });
    if ("twoFactorRedirect" in outcome.response) {
      jar.keep(outcome.headers);
      return { kind: "two-factor" };
    }
    await enter(deps, outcome.headers);
    return { kind: "signed-in" } as const;
  });
  return answer.finally(leave);
}

export async function answerTwoFactor(
  deps: SignInDeps,
  { code, recoveryCode }: { code: string; recoveryCode: string },
): Promise<TwoFactorAnswer> {
  const { auth, attempts, jar, cookieNames, db } = deps;
  // No session cookie: with it, the library would only verify a code of that session's member and sign nobody in.
  const input = { headers: jar.without(cookieNames.session), returnHeaders: true } as const;
  const digits = code.replace(/\D/g, "");
  const here = attemptsFrom(deps.clientAddress);
  return orUnavailable(deps, async () => {
    const retryAfterSeconds = await attempts.take(...here);
    if (retryAfterSeconds !== null) return tooMany(deps, retryAfterSeconds);
    const memberId = await findChallenged(deps);
    if (!memberId) return { kind: "expired" };
    if (!recoveryCode && (await attempts.take(attempt.withCode(`${memberId} ${digits}`))) !== null)
      return refused(deps, "a code was used twice");
    const outcome = await outcomeOf(
      recoveryCode
        ? auth.api.verifyBackupCode({
            body: {
              code: await hashRecoveryCode(db, { memberId, code: readRecoveryCode(recoveryCode) }),
            },
            ...input,
          })
        : auth.api.verifyTOTP({ body: { code: digits }, ...input }),
    );
    if (outcome.kind === "done") {
      for (const each of here) await attempts.giveBack(each);
      const method = await takeProviderChallenge(deps);
      await enter(deps, outcome.headers, { method });
      return { kind: "signed-in" };
    }
    if (outcome.code === "ACCOUNT_TEMPORARILY_LOCKED") return tooMany(deps, 900);
    if (/^INVALID_(BACKUP_)?CODE$/.test(outcome.code)) {
      return refused(deps, "two-factor code refused");
    }
    return { kind: "expired" };
  });
}

export async function signOut(deps: SignInDeps): Promise<void> {
  const { visitor, info } = deps;
  const presence = await visitor.find();
  if (presence) info("signed out", { member: presence.member.id });
  await endBrowserSession(deps);
  visitor.purge();
}

/** Starts the new session and ends the browser's former session, against session fixation. */
export async function enter(
  deps: SignInDeps,
  headers: Headers,
  { method }: { method?: SignInMethod | null } = {},
): Promise<void> {
  const { jar, cookieNames, visitor, db } = deps;
  if (jar.read(cookieNames.session)) await endBrowserSession(deps);
  jar.keep(headers);
  visitor.purge();
  const presence = await visitor.find();
  if (presence && method) await setMethod(db, { sessionId: presence.sessionId, method });
  if (presence)
    deps.info("signed in", { member: presence.member.id, method: method ?? presence.method });
  await sweep(deps);
}

async function setMethod(
  db: Database,
  { sessionId, method }: { sessionId: string; method: SignInMethod },
): Promise<void> {
  await db
    .updateTable("staff_session")
    .set({ sign_in_method: method })
    .where("id", "=", sessionId)
    .execute();
}

/** Id of the member who has to enter a code, by a cookie whose signature the library verifies right after. */
async function findChallenged({ db, jar, cookieNames }: SignInDeps): Promise<string | null> {
  const identifier = jar.read(cookieNames.twoFactor).split(".", 1)[0] ?? "";
  const row = await db
    .selectFrom("staff_verification")
    .select("value")
    .where("identifier", "=", identifier)
    .executeTakeFirst();
  return row?.value ?? null;
}

async function sweep({ db, now }: SignInDeps): Promise<void> {
  const at = written(now());
  await db.deleteFrom("staff_session").where("expires_at", "<", at).execute();
  await db.deleteFrom("staff_verification").where("expires_at", "<", at).execute();
}

export function refused(
  { warn }: SignInDeps,
  message: string,
  account?: string,
): { kind: "refused" } {
  warn(message, account);
  return { kind: "refused" };
}

export function tooMany(
  { warn }: SignInDeps,
  retryAfterSeconds: number,
  account?: string,
): TooMany {
  warn("too many attempts to sign in", account);
  return { kind: "too-many", retryAfterSeconds };
}

function busy({ warn }: SignInDeps): Busy {
  warn("too many sign-ins at once");
  return { kind: "busy", retryAfterSeconds: signInRetrySeconds };
}
