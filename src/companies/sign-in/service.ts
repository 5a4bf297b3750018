import { createAttempts } from "../../platform/auth/attempts.ts";
import { openCookieJar, realmKeys } from "../../platform/auth/cookie-jar.ts";
import type { RealmPlatform } from "../../platform/auth/realm-options.ts";
import { createSignInLog } from "../../platform/auth/sign-in-log.ts";
import { createChallenges } from "../../platform/auth/webauthn-challenge.ts";
import type { Signer } from "../../platform/config/signing-keys.ts";
import type { Visit } from "../../platform/http/visit.ts";
import type { MemberAccess } from "../domain/member-access.ts";
import { createMemberAuth } from "./auth.ts";
import { createSignInCodes } from "./codes.ts";
import { acceptOwnInvitation, chooseCompany, listInvitations } from "./companies-of-person.ts";
import type { MemberSignInDeps } from "./deps.ts";
import { askCode, enterCode, signMemberOut } from "./enter.ts";
import { relyingParty } from "./passkey-deps.ts";
import { createMemberPasskeys } from "./passkeys.ts";
import { createPresence } from "./presence.ts";
import { endMemberSession, endOtherMemberSessions, listSessions } from "./sessions.ts";

/** Creates the sign-in service for members of companies, with tables, cookies and keys separate from staff sign-in. */
export async function createMemberSignIn(
  platform: RealmPlatform,
  {
    codeSigner,
    asked,
    now = Date.now,
  }: { codeSigner: Signer; asked: () => void; now?: () => number },
) {
  const { db, company } = platform;
  const keys = realmKeys("member", platform.signingKeys);
  const auth = createMemberAuth({ ...platform, keys });
  const attempts = createAttempts(db, { secret: keys[0].value, clock: now });
  const codes = createSignInCodes({ db, signer: codeSigner, secret: keys[0].value });
  const challenges = createChallenges(keys[0].value);
  const party = relyingParty(platform.publicUrl);
  const { authCookies, createAuthCookie } = await auth.$context;
  const cookieNames = {
    session: authCookies.sessionToken.name,
    code: createAuthCookie("sign_in").name,
  };
  const signInLog = createSignInLog(platform, { keys, failure: "no member can sign in" });
  return {
    codes,
    /** Creates the services of one request from its cookies; pass the response through `withCookies`. */
    receive(request: Request, { id, clientAddress }: Pick<Visit, "id" | "clientAddress">) {
      const signedCookies = [cookieNames.session];
      const jar = openCookieJar(request, { clientAddress, signedCookies, keys });
      const hadSession = jar.read(cookieNames.session) !== "";
      const around = {
        ...{ db, auth, codes, attempts, jar, cookieNames, clientAddress, now, asked },
        presence: createPresence({ db, auth, jar, cookieName: cookieNames.session }),
        ...signInLog.ofRequest({ id, clientAddress }),
      };
      return {
        access: createMemberAccess(around),
        passkeys: createMemberPasskeys({ ...around, challenges, party, siteName: company.name }),
        withCookies(response: Response): Response {
          for (const cookie of jar.toSet()) response.headers.append("Set-Cookie", cookie);
          // Members' pages must not be cached: nobody else may get them, nor the browser after signing out.
          if (hadSession) response.headers.set("Cache-Control", "private, no-store");
          return response;
        },
      };
    },
  };
}

function createMemberAccess(around: MemberSignInDeps): MemberAccess {
  return {
    find: () => around.presence.find(),
    askCode: (email) => askCode(around, email),
    isCodeAsked: () => around.jar.read(around.cookieNames.code) !== "",
    enterCode: (code) => enterCode(around, code),
    chooseCompany: (companyId) => chooseCompany(around, companyId),
    listInvitations: () => listInvitations(around),
    acceptInvitation: (invitationId) => acceptOwnInvitation(around, invitationId),
    listSessions: () => listSessions(around),
    endSession: (id) => endMemberSession(around, id),
    endOtherSessions: () => endOtherMemberSessions(around),
    signOut: () => signMemberOut(around),
  };
}
