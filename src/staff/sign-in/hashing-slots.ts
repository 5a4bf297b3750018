/** Keys derived at once: libuv has four threads, which compression and files need too. */
const atOnce = 2;

/** How many sign-ins may be under way, those that wait for their key among them: in all, and from one network. */
const signIns = { inAll: 12, ofOneNetwork: 6 };

/** How long a turned-away sign-in is told to wait, in seconds: about what those before it take. */
export const signInRetrySeconds = 3;

let running = 0;
const waiting: (() => void)[] = [];

/** Runs a derivation when one of the slots is free, first come first served. */
export async function withHashingSlot<Result>(derive: () => Promise<Result>): Promise<Result> {
  if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await derive();
  } finally {
    const next = waiting.shift();
    // The slot goes on to whoever waits longest.
    if (next) next();
    else running -= 1;
  }
}

export type SignInGate = {
  /** Null when too many are under way; else what to call once this one is over. */
  enter(network: string): (() => void) | null;
};

/** Bounds the sign-ins under way, so that a crowd of them keeps neither members nor pages waiting. */
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
