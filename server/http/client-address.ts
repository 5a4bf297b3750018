import { isIPv6 } from "node:net";

/**
 * The client's address as far as it may be believed: each of our own proxies appends the address it saw to
 * X-Forwarded-For, so with N proxies the client is the Nth from the right; anything further left is hearsay.
 */
export function clientAddress(
  { socketAddress, forwardedFor }: { socketAddress: string; forwardedFor: string | null },
  trustedProxies: number,
): string {
  if (trustedProxies === 0 || !forwardedFor) return socketAddress;
  const hops = forwardedFor.split(",").map((hop) => hop.trim());
  return hops[Math.max(0, hops.length - trustedProxies)] || socketAddress;
}

/** What a limit counts: an IPv6 customer owns a /64, so counting single addresses would count nothing. */
export function rateLimitKey(address: string): string {
  const plain = address.replace(/^::ffff:/i, "");
  if (!isIPv6(plain)) return plain;
  const [head = "", tail] = plain.split("::");
  const left = head.split(":").filter(Boolean);
  const right = tail?.split(":").filter(Boolean) ?? [];
  const zeros = Array<string>(tail === undefined ? 0 : 8 - left.length - right.length).fill("0");
  const network = [...left, ...zeros, ...right].slice(0, 4);
  return network.map((group) => Number.parseInt(group, 16).toString(16)).join(":");
}
