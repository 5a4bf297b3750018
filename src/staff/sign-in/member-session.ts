import type { TwoFactorRule } from "../../kernel/two-factor-rule.ts";
import type { Attempts } from "../../platform/auth/attempts.ts";
import type { CookieJar } from "../../platform/auth/cookie-jar.ts";
import {
  createRequestPresence,
  type RequestPresence,
  readOpenSession,
} from "../../platform/auth/open-session.ts";
import type { Sealer } from "../../platform/config/sealed-text.ts";
import type { Database } from "../../platform/database/database.ts";
import { parseSignInMethod, type SignInMethod } from "../domain/access.ts";
import type { StaffMember } from "../domain/member.ts";
import { parseRole } from "../domain/roles.ts";
import type { SignInGate } from "./attempts.ts";
import { type StaffAuth, sessionSeconds } from "./auth.ts";
import type { Provider } from "./provider.ts";
import type { ProviderFailure } from "./provider-failures.ts";

export type SignInDeps = {
  db: Database;
  auth: StaffAuth;
  attempts: Attempts;
  signInGate: SignInGate;
  jar: CookieJar;
  cookieNames: { session: string; twoFactor: string; provider: string };
  /** Encrypts the cookie that binds a sign-in at the identity provider to the browser that began it. */
  sealer: Sealer;
  provider: Provider | null;
  companyName: string;
  twoFactorRule: TwoFactorRule;
  clientAddress: string;
  now: () => number;
  visitor: RequestPresence<Presence>;
  /** Logs a refusal, with a hash in place of the account's email address. */
  warn(message: string, account?: string): void;
  info(message: string, fields?: { member: string; method?: SignInMethod }): void;
  logFailure(error: unknown): void;
  /** Logs why a sign-in at the identity provider failed, in words without personal data. */
  logProviderFailure(failure: ProviderFailure): void;
};

export type Presence = {
  member: StaffMember;
  sessionId: string;
  hasTwoFactor: boolean;
  method: SignInMethod;
  mustChangePassword: boolean;
};

export function createMemberSession(
  deps: Pick<SignInDeps, "auth" | "jar">,
): RequestPresence<Presence> {
  return createRequestPresence(() => readPresence(deps));
}

async function readPresence({
  auth,
  jar,
}: Pick<SignInDeps, "auth" | "jar">): Promise<Presence | null> {
  const open = await readOpenSession(
    auth.api.getSession({ headers: jar.headers, returnHeaders: true }),
    { jar, maxSeconds: sessionSeconds.max },
  );
  if (!open) return null;
  const { session, user } = open;
  const role = parseRole(user.role);
  if (!role || user.disabledAt) return null;
  return {
    member: { id: user.id, name: user.name, email: user.email, role },
    sessionId: session.id,
    hasTwoFactor: user.twoFactorEnabled === true,
    method: parseSignInMethod(session.signInMethod),
    mustChangePassword: Boolean(user.mustChangePassword),
  };
}
