import type { EmailAddress } from "../../kernel/email-address.ts";
import { createAttempts } from "../../platform/auth/attempts.ts";
import { openCookieJar, realmKeys } from "../../platform/auth/cookie-jar.ts";
import type { RealmPlatform } from "../../platform/auth/realm-options.ts";
import { createSignInLog } from "../../platform/auth/sign-in-log.ts";
import { createChallenges } from "../../platform/auth/webauthn-challenge.ts";
import type { Signer } from "../../platform/config/signing-keys.ts";
import type { Visit } from "../../platform/http/visit.ts";
import { createMemberAuth } from "./auth.ts";
import { acceptOwnInvitation, chooseCompany, listInvitations } from "./companies-of-person.ts";
import { askConfirmation, confirmWithCode } from "./confirm-identity.ts";
import type { MemberSignInDeps } from "./deps.ts";
import { askCode, enterCode, pathOfAskedCode, signMemberOut } from "./enter.ts";
import { relyingParty } from "./passkey-deps.ts";
import { createMemberPasskeys } from "./passkeys.ts";
import { createPresence } from "./presence.ts";
import { endMemberSession, endOtherMemberSessions, listSessions } from "./sessions.ts";

/** Creates the sign-in service for members of companies, with tables, cookies and keys separate from staff sign-in. */
export async function createMemberSignIn(
  platform: RealmPlatform,
  {
    codeSigner,
    deviceSigner,
    asked,
    changed,
    now = Date.now,
  }: {
    codeSigner: Signer;
    deviceSigner: Signer;
    asked: () => void;
    changed: () => void;
    now?: () => number;
  },
) {
  const { db, company } = platform;
  const keys = realmKeys("member", platform.signingKeys);
  const auth = createMemberAuth({ ...platform, keys });
  const attempts = createAttempts(db, { secret: keys[0].value, clock: now });
  const codeKeys = { signer: codeSigner, secret: keys[0].value };
  const challenges = createChallenges(keys[0].value);
  const party = relyingParty(platform.publicUrl);
  const { authCookies, createAuthCookie } = await auth.$context;
  const cookieNames = {
    session: authCookies.sessionToken.name,
    code: createAuthCookie("sign_in").name,
    device: createAuthCookie("device").name,
  };
  const signInLog = createSignInLog(platform, { keys, failure: "no member can sign in" });
  return {
    /** Creates the services for one request from its cookies; the response must be passed through `withCookies`. */
    receive(request: Request, { id, clientAddress }: Pick<Visit, "id" | "clientAddress">) {
      const signedCookies = [cookieNames.session];
      const jar = openCookieJar(request, { clientAddress, signedCookies, keys });
      const hadSession = jar.read(cookieNames.session) !== "";
      const deps = {
        db,
        auth,
        codeKeys,
        attempts,
        jar,
        cookieNames,
        deviceSigner,
        clientAddress,
        now,
        asked,
        presence: createPresence({ db, auth, jar, cookieName: cookieNames.session }),
        ...signInLog.ofRequest({ id, clientAddress }),
      };
      return {
        access: createMemberAccess(deps),
        passkeys: createMemberPasskeys({
          ...deps,
          challenges,
          party,
          siteName: company.name,
          changed,
        }),
        withCookies(response: Response): Response {
          for (const cookie of jar.toSet()) response.headers.append("Set-Cookie", cookie);
          // No other visitor may get these pages, nor the browser show them after signing out.
          if (hadSession) response.headers.set("Cache-Control", "private, no-store");
          return response;
        },
      };
    },
  };
}

export type MemberAccess = ReturnType<typeof createMemberAccess>;

/** Sign-in service for members of companies. Each HTTP request has its own, which collects the cookies to set. */
function createMemberAccess(deps: MemberSignInDeps) {
  return {
    find: () => deps.presence.find(),
    /** Requests a code; `back`: path to return to after signing in. */
    askCode: (asked: { email: EmailAddress; back: string }) => askCode(deps, asked),
    /** Path to return to that this browser named when it requested its code; not validated. */
    pathOfAskedCode: () => pathOfAskedCode(deps),
    /** True if this browser has requested a code that is not expired. */
    isCodeAsked: () => deps.jar.read(deps.cookieNames.code) !== "",
    enterCode: (code: string) => enterCode(deps, code),
    /** Sends a code with which the signed-in person confirms that they still use this browser. */
    askConfirmation: (back: string) => askConfirmation(deps, back),
    confirmWithCode: (code: string) => confirmWithCode(deps, code),
    /** Selects the company for which the person acts. False if they are not a member of it, or it is not active. */
    chooseCompany: (companyId: string) => chooseCompany(deps, companyId),
    listInvitations: () => listInvitations(deps),
    /** Makes the person a member of the inviting company and selects it; false if the invitation is not open. */
    acceptInvitation: (invitationId: string) => acceptOwnInvitation(deps, invitationId),
    listSessions: () => listSessions(deps),
    endSession: (id: string) => endMemberSession(deps, id),
    endOtherSessions: () => endOtherMemberSessions(deps),
    signOut: () => signMemberOut(deps),
  };
}
