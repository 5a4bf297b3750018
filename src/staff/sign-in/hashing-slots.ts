/** Hashes computed at a time: Node.js has four threads for them, which compression and files need too. */
const atOnce = 2;

const signIns = { inAll: 12, ofOneNetwork: 6 };

/** Retry-After of a rejected sign-in, in seconds: about the time that the sign-ins in progress take. */
export const signInRetrySeconds = 3;

let running = 0;
const waiting: (() => void)[] = [];

/** Computes a hash as soon as a slot is free; waiting hashes are computed in the order of the calls. */
export async function withHashingSlot<Result>(derive: () => Promise<Result>): Promise<Result> {
  if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await derive();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

export type SignInGate = {
  /** Registers a sign-in and returns the function that ends it; null when too many are in progress. */
  enter(network: string): (() => void) | null;
};

/** Limits the sign-ins in progress, so that a flood of sign-ins delays neither members nor pages. */
export function createSignInGate(limits = signIns): SignInGate {
  const networks = new Map<string, number>();
  let inAll = 0;
  return {
    enter(network) {
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
