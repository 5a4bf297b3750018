import type { TwoFactorRule } from "../kernel/two-factor-rule.ts";
import type { Database } from "../platform/database/database.ts";
import { withStoreErrorsInAll } from "../platform/database/failures.ts";
import type { Logger } from "../platform/http/log.ts";
import type { StaffAccess } from "./domain/access.ts";
import { dutyOf } from "./domain/duty.ts";
import type { StaffTeam } from "./domain/team.ts";
import {
  changePassword,
  confirmTwoFactor,
  endOtherSessions,
  endSession,
  endTwoFactor,
  readAccount,
  renewRecoveryCodes,
  startTwoFactor,
} from "./members/account.ts";
import { setShortcuts, usesShortcuts } from "./members/shortcuts.ts";
import { createStaffTeam } from "./members/team.ts";
import { createAttempts } from "./sign-in/attempts.ts";
import { createStaffAuth } from "./sign-in/auth.ts";
import { openCookieJar } from "./sign-in/cookie-jar.ts";
import { createSignInGate } from "./sign-in/hashing-slots.ts";
import { staffKeys } from "./sign-in/keys.ts";
import { createLogTag } from "./sign-in/log-tag.ts";
import { createMemberSession, type SignInDeps } from "./sign-in/member-session.ts";
import { renewEncryption } from "./sign-in/renew-encryption.ts";
import { answerTwoFactor, signIn, signOut } from "./sign-in/sign-in.ts";

export interface Staff {
  team: StaffTeam;
  /** Opens the staff session of a request; pass the response through `withCookies`, which sets cookies. */
  receive(request: Request, visit: { id: string; clientAddress: string }): ReceivedStaff;
}

export type ReceivedStaff = {
  access: StaffAccess;
  withCookies(response: Response): Response;
};

export async function createStaff({
  db,
  publicUrl,
  signingKeys,
  companyName,
  twoFactorRule,
  logClientAddress,
  log,
}: {
  db: Database;
  publicUrl: string;
  signingKeys: readonly string[];
  companyName: string;
  twoFactorRule: TwoFactorRule;
  logClientAddress: "hashed" | "plain";
  log: Logger;
}): Promise<Staff> {
  const keys = staffKeys(signingKeys);
  const auth = createStaffAuth({ db, publicUrl, keys, companyName, log });
  const attempts = createAttempts(db, { secret: keys[0].value });
  const signInGate = createSignInGate();
  const tagOf = createLogTag(keys[0].value);
  const { authCookies, createAuthCookie } = await auth.$context;
  const cookieNames = {
    session: authCookies.sessionToken.name,
    twoFactor: createAuthCookie("two_factor").name,
  };
  const { lost } = await renewEncryption(db, auth);
  if (lost > 0) log.error({ lost }, "second steps whose signing key is gone");
  return {
    team: withStoreErrorsInAll(createStaffTeam(db)),
    receive(request, { id, clientAddress }) {
      const signedCookies = Object.values(cookieNames);
      const jar = openCookieJar(request, { clientAddress, signedCookies, keys });
      const access = createAccess({
        db,
        auth,
        attempts,
        signInGate,
        jar,
        cookieNames,
        companyName,
        twoFactorRule,
        clientAddress,
        visitor: createMemberSession({ auth, jar }),
        warn: (message, account) => {
          const client = logClientAddress === "plain" ? clientAddress : tagOf(clientAddress);
          log.warn({ id, client, ...(account && { account: tagOf(account) }) }, message);
        },
        tell: (message, fields) => log.info({ id, ...fields }, message),
        tellFailure: (err) => log.error({ id, err }, "nobody can sign in"),
      });
      return {
        access,
        withCookies(response) {
          for (const cookie of jar.toSet()) response.headers.append("Set-Cookie", cookie);
          return response;
        },
      };
    },
  };
}

function createAccess(around: SignInDeps): StaffAccess {
  return withStoreErrorsInAll({
    findMember: async () => (await around.visitor.find())?.member ?? null,
    async findDuty() {
      const { member, ...presence } = await around.visitor.get();
      return dutyOf({ ...presence, role: member.role }, around.twoFactorRule);
    },
    signIn: (typed) => signIn(around, typed),
    isTwoFactorDue: () => around.jar.read(around.cookieNames.twoFactor) !== "",
    answerTwoFactor: (typed) => answerTwoFactor(around, typed),
    signOut: () => signOut(around),
    usesShortcuts: () => usesShortcuts(around),
    setShortcuts: (areOn) => setShortcuts(around, areOn),
    readAccount: () => readAccount(around),
    changePassword: (typed) => changePassword(around, typed),
    startTwoFactor: (typed) => startTwoFactor(around, typed),
    confirmTwoFactor: (typed) => confirmTwoFactor(around, typed),
    renewRecoveryCodes: (typed) => renewRecoveryCodes(around, typed),
    endTwoFactor: (typed) => endTwoFactor(around, typed),
    endSession: (typed) => endSession(around, typed),
    endOtherSessions: (typed) => endOtherSessions(around, typed),
  });
}
