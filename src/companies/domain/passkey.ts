/** Passkey in the account pages. `lastUsedAt`: null if never used to sign in. */
export type Passkey = { id: string; name: string; createdAt: number; lastUsedAt: number | null };

/** Maximum number of passkeys per person; more would be a mistake or an attack. */
export const maxPasskeys = 10;

export const maxPasskeyNameLength = 60;

/** WebAuthn options for using a passkey. `known`: credential ids that the browser may use; without it, any. */
export type PasskeyRequest = { challenge: string; rpId: string; known?: readonly string[] };

/** WebAuthn options for creating a passkey. */
export type PasskeyCreation = Omit<PasskeyRequest, "known"> & {
  site: string;
  person: { id: string; name: string; email: string };
  algorithms: readonly number[];
  /** Credential ids of the person's existing passkeys; a device that holds one of them does not create a second. */
  known: readonly string[];
};

/**
 * Passkeys of a person, and whether another one can be added. `confirm-first`: not now, the last sign-in is too long
 * ago; `full`: the maximum number is reached; `no-domain`: the site is opened by IP address; `no-company`: no company of
 * the person is active.
 */
export type PasskeyOverview = {
  passkeys: Passkey[];
  adding:
    | { kind: "possible"; creation: PasskeyCreation }
    | { kind: "confirm-first" | "full" | "no-domain" | "no-company" };
};

/** `confirm-first`: the passkey was not removed, because the last sign-in is too long ago. */
export type RemovePasskeyAnswer = { kind: "removed" | "confirm-first" };

export type RenamePasskeyAnswer = { kind: "renamed" | "missing-name" };

export type AddPasskeyAnswer = { kind: "added" | "refused" | "confirm-first" };

/** `refused`: unknown passkey, invalid or late response, or no active company; the visitor is not told which one. */
export type PasskeySignInAnswer =
  | { kind: "signed-in" | "refused" | "unavailable" }
  | { kind: "too-many"; retryAfterSeconds: number };
