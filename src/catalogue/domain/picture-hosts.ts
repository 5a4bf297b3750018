/**
 * True if pictures may be fetched from a host, because the seller's list of allowed hosts contains it or a wildcard for
 * it («*.example.com»). Entries of the list may be whole URLs, of which only the host counts.
 */
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
