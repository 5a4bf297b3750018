import type { Attempt } from "../../platform/auth/attempts.ts";

const quarterOfAnHour = 15 * 60;

const hour = 3600;

/** Limits of wrong passwords and codes per account and network, so that other networks cannot lock a member out. */
export const attempt = {
  atAccountFrom: (account: string, network: string, { isAttacked }: { isAttacked: boolean }) => ({
    of: "account from",
    by: `${account}\n${network}`,
    max: isAttacked ? 2 : 10,
    seconds: quarterOfAnHour,
  }),
  /** Limit of sign-ins to an account from all networks; once it is exceeded, each network has 2 attempts, not 10. */
  atAccountFromAnywhere: (by: string) => ({ of: "anywhere", by, max: 100, seconds: hour }),
  atAccount: (by: string) => ({ of: "account", by, max: 10, seconds: quarterOfAnHour }),
  /** Each code of the authenticator app is accepted once, even while it is valid (RFC 6238, 5.2). */
  withCode: (by: string) => ({ of: "code", by, max: 1, seconds: 120 }),
  /** Limit of sign-ins at the identity provider: the same as for passwords, but counted separately. */
  atProvider: (there: Attempt) => ({ ...there, of: `provider ${there.of}` }),
  /** Each response of the identity provider (by its OAuth `state`) is accepted once. */
  withState: (by: string) => ({ of: "state", by, max: 1, seconds: hour }),
};

const signIns = { inAll: 12, ofOneNetwork: 6 };

/** Retry-After of a rejected sign-in, in seconds: about the time that the sign-ins in progress take. */
export const signInRetrySeconds = 3;

export type SignInGate = ReturnType<typeof createSignInGate>;

/** Limits the sign-ins in progress, so that a flood of sign-ins delays neither members nor pages. */
export function createSignInGate(limits = signIns) {
  const networks = new Map<string, number>();
  let inAll = 0;
  return {
    /** Registers a sign-in and returns the function that ends it; null when too many are in progress. */
    enter(network: string): (() => void) | null {
      const ofThis = networks.get(network) ?? 0;
      if (inAll >= limits.inAll || ofThis >= limits.ofOneNetwork) return null;
      inAll += 1;
      networks.set(network, ofThis + 1);
      return () => {
        inAll -= 1;
        const left = (networks.get(network) ?? 1) - 1;
        if (left > 0) networks.set(network, left);
        else networks.delete(network);
      };
    },
  };
}
