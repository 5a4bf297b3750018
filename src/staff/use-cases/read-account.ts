import { symmetricDecrypt } from "better-auth/crypto";
import { listOpenSessions } from "../../platform/auth/open-session.ts";
import { resultOf } from "../../platform/auth/outcome.ts";
import { type Account, parseSignInMethod, type TwoFactor } from "../domain/access.ts";
import type { Presence, SignInDeps } from "../sign-in/member-session.ts";
import { base32, otpauthUri } from "../sign-in/two-factor.ts";

export async function readAccount(deps: SignInDeps): Promise<Account> {
  const { auth, jar, visitor } = deps;
  const presence = await visitor.get();
  return {
    twoFactor: await readTwoFactor(deps, presence),
    sessions: await listOpenSessions(auth.api.listSessions({ headers: jar.headers }), {
      currentId: presence.sessionId,
      add: (session) => ({ method: parseSignInMethod(session.signInMethod) }),
    }),
  };
}

async function readTwoFactor(
  { db, auth, companyName }: SignInDeps,
  { member, hasTwoFactor }: Presence,
): Promise<TwoFactor> {
  const row = await db
    .selectFrom("staff_two_factor")
    .select(["secret", "verified"])
    .where("member_id", "=", member.id)
    .executeTakeFirst();
  if (!row) return { kind: "off" };
  if (hasTwoFactor && row.verified === 1) {
    const { backupCodes } = await resultOf(
      auth.api.viewBackupCodes({ body: { userId: member.id } }),
    );
    return { kind: "on", recoveryCodesLeft: backupCodes.length };
  }
  const { secretConfig } = await auth.$context;
  const secret = base32(await symmetricDecrypt({ key: secretConfig, data: row.secret }));
  const uri = otpauthUri({ issuer: companyName, email: member.email, secret });
  return { kind: "pending", uri, secret };
}
