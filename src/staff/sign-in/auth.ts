import { betterAuth } from "better-auth";
import { twoFactor } from "better-auth/plugins/two-factor";
import { sessionEnd } from "../../platform/auth/open-session.ts";
import { type RealmDeps, realmOptions, sessionOptions } from "../../platform/auth/realm-options.ts";
import type { Database } from "../../platform/database/database.ts";
import type { SignInMethod } from "../domain/access.ts";
import { passwordLength } from "../domain/password.ts";
import { hashSecret, isHashOf } from "./password-hash.ts";
import { providerSignIn, withProviderSignIn } from "./provider-plugin.ts";

export type StaffAuth = ReturnType<typeof createStaffAuth>;

/** Sessions end after half a day without use, and after a week in any case. */
export const sessionSeconds = { unused: 12 * 3600, max: 7 * 24 * 3600 } as const;

/** Configures better-auth. None of its endpoints is reachable by HTTP: our routes call its API. */
export function createStaffAuth(deps: RealmDeps) {
  const { db } = deps;
  return betterAuth({
    ...realmOptions(deps, { realm: "staff", cookies: "gestion" }),
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: passwordLength.min,
      maxPasswordLength: passwordLength.max,
      password: { hash: (password) => hashSecret(password), verify: isHashOf },
    },
    plugins: [
      withProviderSignIn(
        twoFactor({
          issuer: deps.company.name,
          twoFactorTable: "staff_two_factor",
          // two-factor.ts, not the library, creates the recovery codes and stores their hashes.
          backupCodeOptions: { customBackupCodesGenerate: () => [], storeBackupCodes: asTheyAre },
          schema: twoFactorColumns,
        }),
      ),
      providerSignIn,
      sessionEnd,
    ],
    ...models,
    databaseHooks: {
      session: {
        create: {
          // Runs after the password check, so that refusing a disabled account takes the usual time.
          before: ({ userId }) => isActive(db, userId),
        },
      },
    },
  });
}

async function isActive(db: Database, memberId: string): Promise<boolean> {
  const member = await db
    .selectFrom("staff_member")
    .select("id")
    .where("id", "=", memberId)
    .where("disabled_at", "is", null)
    .executeTakeFirst();
  return member !== undefined;
}

const asTheyAre = {
  encrypt: async (codes: string) => codes,
  decrypt: async (codes: string) => codes,
};

const times = { createdAt: "created_at", updatedAt: "updated_at" } as const;

const models = {
  user: {
    modelName: "staff_member",
    fields: { emailVerified: "email_verified", ...times },
    additionalFields: {
      role: { type: "string", required: true, input: false },
      disabledAt: {
        type: "number",
        required: false,
        input: false,
        bigint: true,
        fieldName: "disabled_at",
      },
      mustChangePassword: {
        type: "boolean",
        required: false,
        input: false,
        fieldName: "must_change_password",
      },
    },
  },
  account: {
    modelName: "staff_credential",
    fields: {
      userId: "member_id",
      accountId: "account_id",
      providerId: "provider_id",
      ...times,
    },
  },
  session: {
    ...sessionOptions({
      table: "staff_session",
      owner: "member_id",
      unusedSeconds: sessionSeconds.unused,
    }),
    additionalFields: {
      signInMethod: {
        type: "string",
        required: false,
        input: false,
        fieldName: "sign_in_method",
        defaultValue: "password" satisfies SignInMethod,
      },
    },
  },
  verification: {
    modelName: "staff_verification",
    fields: { expiresAt: "expires_at", ...times },
  },
} as const;

const twoFactorColumns = {
  user: { fields: { twoFactorEnabled: "has_two_factor" } },
  twoFactor: {
    fields: {
      userId: "member_id",
      backupCodes: "backup_codes",
      failedVerificationCount: "failed_count",
      lockedUntil: "locked_until",
    },
  },
};
