import { Temporal } from "temporal-polyfill";
import type { TwoFactorRule } from "../../kernel/two-factor-rule.ts";
import type { Attempts } from "../../platform/auth/attempts.ts";
import type { CookieJar } from "../../platform/auth/cookie-jar.ts";
import { outcomeOf } from "../../platform/auth/outcome.ts";
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
  /** Seals the cookie that binds a sign-in at the identity provider to the browser that began it. */
  sealer: Sealer;
  /** Client of the identity provider; null when none is configured. */
  provider: Provider | null;
  companyName: string;
  twoFactorRule: TwoFactorRule;
  clientAddress: string;
  visitor: MemberSession;
  /** Logs a refusal, with a hash in place of the account's email address. */
  warn(message: string, account?: string): void;
  /** Logs a successful event. */
  tell(message: string, fields?: { member: string; method?: SignInMethod }): void;
  tellFailure(error: unknown): void;
  /** Logs why a sign-in at the identity provider failed, in words without personal data. */
  tellProviderFailure(failure: ProviderFailure): void;
};

export type Presence = {
  member: StaffMember;
  sessionId: string;
  hasTwoFactor: boolean;
  method: SignInMethod;
  mustChangePassword: boolean;
};

interface MemberSession {
  find(): Promise<Presence | null>;
  get(): Promise<Presence>;
  /** Discards the cached member; called after signing in or out. */
  purge(): void;
}

export function createMemberSession({
  auth,
  jar,
}: Pick<SignInDeps, "auth" | "jar">): MemberSession {
  let found: Promise<Presence | null> | undefined;
  const find = () => {
    found ??= findPresence({ auth, jar });
    return found;
  };
  return {
    find,
    async get() {
      const presence = await find();
      if (!presence) throw new Error("nobody is signed in");
      return presence;
    },
    purge() {
      found = undefined;
    },
  };
}

async function findPresence({
  auth,
  jar,
}: Pick<SignInDeps, "auth" | "jar">): Promise<Presence | null> {
  const outcome = await outcomeOf(
    auth.api.getSession({ headers: jar.headers, returnHeaders: true }),
  );
  if (outcome.kind === "refused") return null;
  jar.keep(outcome.headers);
  if (!outcome.response) return null;
  const { session, user } = outcome.response;
  const role = parseRole(user.role);
  const ageSeconds =
    (Temporal.Now.instant().epochMilliseconds - session.createdAt.getTime()) / 1000;
  if (!role || user.disabledAt || ageSeconds > sessionSeconds.longest) return null;
  return {
    member: { id: user.id, name: user.name, email: user.email, role },
    sessionId: session.id,
    hasTwoFactor: user.twoFactorEnabled === true,
    method: parseSignInMethod(session.signInMethod),
    mustChangePassword: Boolean(user.mustChangePassword),
  };
}
