/** Host of the first address from which no picture may be fetched; null if all are allowed. */
export function findRefusedHost(addresses: readonly string[], list: string): string | null {
  const hosts = addresses.map((address) => new URL(address).hostname);
  return hosts.find((host) => !isAllowedHost(host, list)) ?? null;
}

/** True if the seller's list has the host or a wildcard for it («*.example.com»); of whole URLs only the host counts. */
export function isAllowedHost(hostname: string, list: string): boolean {
  const host = hostname.toLowerCase().replace(/\.$/, "");
  return list
    .split(/[\s,;]+/)
    .map((line) =>
      line
        .toLowerCase()
        .replace(/^https?:\/\//, "")
        .replace(/[/:].*$/, ""),
    )
    .filter((line) => line !== "")
    .some((line) =>
      line.startsWith("*.") ? line.length > 2 && host.endsWith(line.slice(1)) : line === host,
    );
}
