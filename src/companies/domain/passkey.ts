/** Passkey as its owner sees it. `lastUsedAt`: null until somebody signs in with it. */
export type Passkey = { id: string; name: string; createdAt: number; lastUsedAt: number | null };

/** Passkeys of one person; more would be a mistake or an attack. */
export const mostPasskeys = 10;

export const longestPasskeyName = 60;

/** Minutes after signing in within which a passkey can be added: a browser left open must not open the account. */
export const passkeySignInMinutes = 60;

/** Options with which a page asks the browser for a passkey at sign-in. */
export type PasskeyRequest = { challenge: string; rpId: string };

/** Options with which a page asks the browser to make a passkey. */
export type PasskeyCreation = PasskeyRequest & {
  site: string;
  person: { id: string; name: string; email: string };
  algorithms: readonly number[];
  /** Passkeys that the person has already, so that the same device makes no second one. */
  known: readonly string[];
};

/** `sign-in-again`: the person has to sign in anew before one can be added. */
export type PasskeyOverview = {
  passkeys: Passkey[];
  adding:
    | { kind: "possible"; creation: PasskeyCreation }
    | { kind: "sign-in-again" | "full" | "unavailable" };
};

export type AddPasskeyAnswer = { kind: "added" | "refused" };

/** `refused`: unknown passkey, wrong or late answer, or nobody of an active company; the visitor learns no more. */
export type PasskeySignInAnswer =
  | { kind: "signed-in" | "refused" | "unavailable" }
  | { kind: "too-many"; retryAfterSeconds: number };

/** Passkeys of the person who sends the request. */
export interface MemberPasskeys {
  /** Null where browsers know no passkeys: at an address that is a number. */
  request(): PasskeyRequest | null;
  signIn(answer: string): Promise<PasskeySignInAnswer>;
  read(): Promise<PasskeyOverview>;
  add(typed: { answer: string; name: string }): Promise<AddPasskeyAnswer>;
  /** Leaves a passkey of somebody else alone. */
  remove(id: string): Promise<void>;
  /** True from the second sign-in on, until the person has a passkey or has declined. */
  isOffered(): Promise<boolean>;
  declineOffer(): Promise<void>;
}
