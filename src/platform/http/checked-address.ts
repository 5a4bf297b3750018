import { promises as dns, type LookupAddress } from "node:dns";
import { isIP, type LookupFunction } from "node:net";

/** Resolves a host name to its IP addresses; empty when it has none. */
export type ResolveName = (name: string) => Promise<readonly string[]>;

/** IP addresses of a URL's host; includes literal ones, for which Node does not call a custom `lookup`. */
export async function addressesOf(
  hostname: string,
  resolve: ResolveName,
): Promise<readonly string[]> {
  const literal = hostname.replace(/^\[(.*)\]$/, "$1");
  if (isIP(literal)) return [literal];
  return hostname === "localhost" ? ["127.0.0.1"] : resolve(hostname);
}

/** Queries DNS servers directly, because `dns.lookup` blocks the few threads that also read files. */
export async function resolveName(name: string): Promise<string[]> {
  const resolver = new dns.Resolver({ timeout: 2000, tries: 2 });
  const found = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
  return found.flatMap((answer) => (answer.status === "fulfilled" ? answer.value : []));
}

/** Replacement for `dns.lookup` that returns the checked addresses, so that DNS cannot change after the check. */
export function lookupAmong(addresses: readonly string[]): LookupFunction {
  const known: LookupAddress[] = addresses.map((address) => ({ address, family: isIP(address) }));
  return (_, { all }, done) => {
    const [first] = known;
    if (all) done(null, known);
    else done(null, first?.address ?? "", first?.family);
  };
}

export function unlessAborted<Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> {
  const { promise, resolve, reject } = Promise.withResolvers<Value>();
  if (signal.aborted) reject(signal.reason);
  signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  work.then(resolve, reject);
  return promise;
}

export function isCertificateError(error: unknown): boolean {
  const { code = "" } = error as { code?: string };
  return /CERT|SELF_SIGNED|UNABLE_TO|SSL|TLS/.test(code);
}
