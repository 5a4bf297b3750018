import { randomUUID } from "node:crypto";
import type { SignInMethod } from "../domain/access.ts";
import { written } from "../members/members.ts";
import type { SignInDeps } from "./member-session.ts";

const method: SignInMethod = "provider";

/** Milliseconds for which the code may be entered. */
const challengeLasts = 10 * 60_000;

/** Records that the two-factor code expected from this browser completes a sign-in at the identity provider. */
export async function noteProviderChallenge(deps: SignInDeps): Promise<void> {
  const at = deps.now();
  await deps.db
    .insertInto("staff_verification")
    .values({
      id: randomUUID(),
      identifier: identifierOf(deps),
      value: method,
      expires_at: written(at + challengeLasts),
      created_at: written(at),
      updated_at: written(at),
    })
    .execute();
}

/** Deletes the record of noteProviderChallenge() and returns its method; null if the sign-in began with a password. */
export async function takeProviderChallenge(deps: SignInDeps): Promise<SignInMethod | null> {
  const row = await deps.db
    .deleteFrom("staff_verification")
    .where("identifier", "=", identifierOf(deps))
    .returning("id")
    .executeTakeFirst();
  return row ? method : null;
}

function identifierOf({ jar, cookieNames }: SignInDeps): string {
  return `provider-${jar.read(cookieNames.twoFactor).split(".", 1)[0]}`;
}
