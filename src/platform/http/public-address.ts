import { BlockList, isIP } from "node:net";

/** True for public IP addresses (special-purpose registries of IANA for IPv4 and IPv6). */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !reserved.check(address, "ipv4");
  return family === 6 && globalUnicast.check(address, "ipv6") && !reserved.check(address, "ipv6");
}

export function isLoopbackAddress(address: string): boolean {
  const family = isIP(address);
  return family !== 0 && loopback.check(address, family === 4 ? "ipv4" : "ipv6");
}

/** Public IPv6 range; all others are unassigned or special, such as IPv4-mapped ones (::ffff:0:0/96). */
const globalUnicast = listOf(["2000::", 3]);

const reserved = listOf(
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
  // Protocol assignments (Teredo, ORCHID, benchmarks), documentation, 6to4, and documentation again (RFC 9637).
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
);

const loopback = listOf(["127.0.0.0", 8], ["::1", 128]);

function listOf(...subnets: readonly (readonly [string, number])[]): BlockList {
  const list = new BlockList();
  for (const [net, bits] of subnets) list.addSubnet(net, bits, net.includes(":") ? "ipv6" : "ipv4");
  return list;
}
