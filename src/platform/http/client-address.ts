import { isIPv4, isIPv6 } from "node:net";

/** Client address: with N trusted proxies the Nth entry from the right in X-Forwarded-For; others may be forged. */
export function clientAddress(
  { socketAddress, forwardedFor }: { socketAddress: string; forwardedFor: string | null },
  trustedProxies: number,
): string {
  if (trustedProxies === 0 || !forwardedFor) return socketAddress;
  const hops = forwardedFor.split(",").map((hop) => hop.trim());
  return parseAddress(hops[Math.max(0, hops.length - trustedProxies)] ?? "") ?? socketAddress;
}

/** Key of rate limits: for IPv6 the /64 network, because one subscriber can send each request from another address. */
export function rateLimitKey(address: string): string {
  const plain = parseAddress(address);
  if (plain === null || isIPv4(plain)) return plain ?? address;
  return networkOf(plain, 4);
}

/** /48 network of an IPv6 address, all of which one subscriber may own; null for IPv4 and invalid addresses. */
export function wideNetworkKey(address: string): string | null {
  const plain = parseAddress(address);
  return plain === null || isIPv4(plain) ? null : `${networkOf(plain, 3)}::/48`;
}

/** Parses an address as proxies write it, with brackets or port; IPv4-mapped IPv6 becomes IPv4. Null when invalid. */
function parseAddress(text: string): string | null {
  const [, inBrackets, beforePort] = /^(?:\[(.+)\](?::\d+)?|([\d.]+):\d+)$/.exec(text) ?? [];
  const plain = (inBrackets ?? beforePort ?? text).replace(/%.*$/, "");
  if (isIPv4(plain)) return plain;
  if (!isIPv6(plain)) return null;
  const groups = groupsOf(plain);
  const isMapped = groups.slice(0, 6).join() === "0,0,0,0,0,65535";
  return isMapped ? bytesOf(groups.slice(6)).join(".") : plain;
}

function networkOf(address: string, groups: number): string {
  return groupsOf(address)
    .slice(0, groups)
    .map((group) => group.toString(16))
    .join(":");
}

function groupsOf(address: string): number[] {
  const [head = "", tail] = address.split("::");
  const [left, right] = [readGroups(head), readGroups(tail ?? "")];
  return [...left, ...Array<number>(8 - left.length - right.length).fill(0), ...right];
}

function readGroups(text: string): number[] {
  return text
    .split(":")
    .filter(Boolean)
    .flatMap((group) => {
      if (!group.includes(".")) return [Number.parseInt(group, 16)];
      const [a = 0, b = 0, c = 0, d = 0] = group.split(".").map(Number);
      return [a * 256 + b, c * 256 + d];
    });
}

function bytesOf(groups: readonly number[]): number[] {
  return groups.flatMap((group) => [group >> 8, group & 255]);
}
