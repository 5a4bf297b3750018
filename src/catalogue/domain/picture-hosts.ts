/**
 * True if pictures may be fetched from a host: it stands on a line of the owner's list, or is below a name that begins
 * with «*.» there. Lines may hold whole addresses, of which the host counts.
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
