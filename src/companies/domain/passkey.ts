/** Passkey in the account pages. `lastUsedAt`: null if never used to sign in. */
export type Passkey = { id: string; name: string; createdAt: number; lastUsedAt: number | null };

/** Maximum number of passkeys per person; more would be a mistake or an attack. */
export const mostPasskeys = 10;

export const longestPasskeyName = 60;

/** WebAuthn options for signing in with a passkey. */
export type PasskeyRequest = { challenge: string; rpId: string };

/** WebAuthn options for creating a passkey. */
export type PasskeyCreation = PasskeyRequest & {
  site: string;
  person: { id: string; name: string; email: string };
  algorithms: readonly number[];
  /** Credential ids of the person's existing passkeys; a device that holds one of them does not create a second. */
  known: readonly string[];
};

/**
 * Passkeys of a person, and whether another one can be added. `sign-in-again`: not now, the last sign-in is too long
 * ago; `full`: the maximum number is reached; `unavailable`: the site has no domain name, or the company is not active.
 */
export type PasskeyOverview = {
  passkeys: Passkey[];
  adding:
    | { kind: "possible"; creation: PasskeyCreation }
    | { kind: "sign-in-again" | "full" | "unavailable" };
};

/** `sign-in-again`: the passkey was not removed, because the last sign-in is too long ago. */
export type RemovePasskeyAnswer = { kind: "removed" | "sign-in-again" };

export type RenamePasskeyAnswer = { kind: "renamed" | "missing-name" };

export type AddPasskeyAnswer = { kind: "added" | "refused" };

/** `refused`: unknown passkey, invalid or late response, or no active company; the visitor is not told which one. */
export type PasskeySignInAnswer =
  | { kind: "signed-in" | "refused" | "unavailable" }
  | { kind: "too-many"; retryAfterSeconds: number };

/** Passkey service for the person of the current request. */
export interface MemberPasskeys {
  /** Null if the site is opened by IP address, because WebAuthn requires a domain name. */
  request(): PasskeyRequest | null;
  signIn(answer: string): Promise<PasskeySignInAnswer>;
  read(): Promise<PasskeyOverview>;
  add(typed: { answer: string; name: string }): Promise<AddPasskeyAnswer>;
  /** Deletes one of the person's own passkeys; any other id is ignored. */
  remove(id: string): Promise<RemovePasskeyAnswer>;
  /** Renames one of the person's own passkeys; any other id is ignored. */
  rename(typed: { id: string; name: string }): Promise<RenamePasskeyAnswer>;
  /** True if the account page should suggest a passkey: from the second sign-in on, until one is added or declined. */
  isOffered(): Promise<boolean>;
  declineOffer(): Promise<void>;
}
