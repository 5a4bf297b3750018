import type { TwoFactorRule } from "../../kernel/two-factor-rule.ts";
import { createAttempts } from "../../platform/auth/attempts.ts";
import { openCookieJar, realmKeys } from "../../platform/auth/cookie-jar.ts";
import type { RealmPlatform } from "../../platform/auth/realm-options.ts";
import { createSignInLog } from "../../platform/auth/sign-in-log.ts";
import type {
  CountPrograms,
  OnMemberDisabled,
  OnRoleChanged,
} from "../../platform/capability-hooks.ts";
import type { IdentityProvider } from "../../platform/config/config.ts";
import { createSealer } from "../../platform/config/sealed-text.ts";
import { dutyOf } from "../domain/access.ts";
import { readPreferences, setFoldsNavigation, setShortcuts } from "../members/members.ts";
import { createStaffTeam } from "../members/staff-team.ts";
import { createSignInGate } from "../sign-in/attempts.ts";
import { createStaffAuth } from "../sign-in/auth.ts";
import { createMemberSession, type SignInDeps } from "../sign-in/member-session.ts";
import { beginProviderSignIn, finishProviderSignIn } from "../sign-in/provider-sign-in.ts";
import { answerTwoFactor, signIn, signOut } from "../sign-in/sign-in.ts";
import { renewEncryption } from "../sign-in/two-factor.ts";
import { changePassword } from "../use-cases/change-password.ts";
import { confirmTwoFactor } from "../use-cases/confirm-two-factor.ts";
import { endOtherSessions } from "../use-cases/end-other-sessions.ts";
import { endSession } from "../use-cases/end-session.ts";
import { endTwoFactor } from "../use-cases/end-two-factor.ts";
import { readAccount } from "../use-cases/read-account.ts";
import { renewRecoveryCodes } from "../use-cases/renew-recovery-codes.ts";
import { startTwoFactor } from "../use-cases/start-two-factor.ts";

export async function createStaff({
  twoFactorRule,
  identityProvider,
  onMemberDisabled,
  onRoleChanged = [],
  countPrograms = [],
  now,
  ...platform
}: RealmPlatform & {
  now: () => number;
  onMemberDisabled: readonly OnMemberDisabled[];
  onRoleChanged?: readonly OnRoleChanged[];
  countPrograms?: readonly CountPrograms[];
  twoFactorRule: TwoFactorRule;
  identityProvider: IdentityProvider | null;
}) {
  const { db, publicUrl, signingKeys, company, log } = platform;
  const keys = realmKeys("staff", signingKeys);
  const auth = createStaffAuth({ ...platform, keys });
  const attempts = createAttempts(db, { secret: keys[0].value, clock: now });
  const signInGate = createSignInGate();
  const signInLog = createSignInLog(platform, { keys, failure: "nobody can sign in" });
  const { authCookies, createAuthCookie } = await auth.$context;
  const cookieNames = {
    session: authCookies.sessionToken.name,
    twoFactor: createAuthCookie("two_factor").name,
    provider: createAuthCookie("provider").name,
  };
  const signedCookies = [cookieNames.session, cookieNames.twoFactor];
  const sealer = createSealer(signingKeys, "staff sign-in at the identity provider");
  // Imported only when configured, to save memory.
  const provider = identityProvider
    ? (await import("../sign-in/provider.ts")).createProvider(identityProvider, { publicUrl })
    : null;
  const { lost } = await renewEncryption(db, auth);
  if (lost > 0) log.error({ lost }, "two-factor secrets whose signing key is gone");
  return {
    team: createStaffTeam({
      db,
      now,
      onDisabled: onMemberDisabled,
      onRoleChanged,
      countPrograms,
    }),
    /** Opens the staff session of an HTTP request; pass the response through `withCookies`, which sets cookies. */
    receive(request: Request, { id, clientAddress }: { id: string; clientAddress: string }) {
      const jar = openCookieJar(request, { clientAddress, signedCookies, keys });
      const access = createStaffAccess({
        db,
        auth,
        attempts,
        signInGate,
        jar,
        cookieNames,
        sealer,
        provider,
        companyName: company.name,
        twoFactorRule,
        clientAddress,
        now,
        visitor: createMemberSession({ auth, jar }),
        ...signInLog.ofRequest({ id, clientAddress }),
        logProviderFailure: ({ kind, reason }) =>
          log.warn({ id, reason }, `sign-in at the identity provider: ${kind}`),
      });
      return {
        access,
        withCookies(response: Response): Response {
          for (const cookie of jar.toSet()) response.headers.append("Set-Cookie", cookie);
          return response;
        },
      };
    },
  };
}

/** Sign-in service of one request; collects the cookies of its response. */
export function createStaffAccess(deps: SignInDeps) {
  type Password = { password: string };
  return {
    /** Signed-in member, or null; cached for the rest of the request. */
    findMember: async () => (await deps.visitor.find())?.member ?? null,
    async findDuty() {
      const { member, ...presence } = await deps.visitor.get();
      return dutyOf({ ...presence, role: member.role }, deps.twoFactorRule);
    },
    signIn: (typed: { email: string } & Password) => signIn(deps, typed),
    readProvider: () => deps.provider && { label: deps.provider.label },
    beginProviderSignIn: (begin: { back: string | null }) => beginProviderSignIn(deps, begin),
    finishProviderSignIn: (answer: { search: string }) => finishProviderSignIn(deps, answer),
    isTwoFactorDue: () => deps.jar.read(deps.cookieNames.twoFactor) !== "",
    /** `code` of the authenticator app, or `recoveryCode`; the other one is "". */
    answerTwoFactor: (typed: { code: string; recoveryCode: string }) =>
      answerTwoFactor(deps, typed),
    signOut: () => signOut(deps),
    readPreferences: async () => readPreferences(deps.db, (await deps.visitor.get()).member.id),
    setShortcuts: async (areOn: boolean) =>
      setShortcuts(deps.db, { id: (await deps.visitor.get()).member.id, areOn }),
    setFoldsNavigation: async (isFolded: boolean) =>
      setFoldsNavigation(deps.db, { id: (await deps.visitor.get()).member.id, isFolded }),
    readAccount: () => readAccount(deps),
    changePassword: (typed: { current: string; next: string }) => changePassword(deps, typed),
    startTwoFactor: (typed: Password) => startTwoFactor(deps, typed),
    /** Turns two-factor authentication on and returns the recovery codes, which cannot be read again. */
    confirmTwoFactor: (typed: { code: string }) => confirmTwoFactor(deps, typed),
    renewRecoveryCodes: (typed: Password) => renewRecoveryCodes(deps, typed),
    endTwoFactor: (typed: Password) => endTwoFactor(deps, typed),
    endSession: (typed: { id: string } & Password) => endSession(deps, typed),
    endOtherSessions: (typed: Password) => endOtherSessions(deps, typed),
  };
}
