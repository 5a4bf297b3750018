import type { Attempts } from "../../platform/auth/attempts.ts";
import type { CookieJar } from "../../platform/auth/cookie-jar.ts";
import type { Signer } from "../../platform/config/signing-keys.ts";
import type { Database } from "../../platform/database/database.ts";
import type { MemberAuth } from "./auth.ts";
import type { SignInCodeKeys } from "./codes.ts";
import type { PresenceOfRequest } from "./presence.ts";

export type MemberSignInDeps = {
  db: Database;
  auth: MemberAuth;
  codeKeys: SignInCodeKeys;
  attempts: Attempts;
  jar: CookieJar;
  cookieNames: { session: string; code: string; device: string };
  deviceSigner: Signer;
  clientAddress: string;
  presence: PresenceOfRequest;
  now(): number;
  /** Called when a code is requested, so that its email is sent after the response. */
  asked(): void;
  warn(message: string, account?: string): void;
  info(message: string, fields?: { person: string }): void;
  logFailure(error: unknown): void;
};
