/**
 * Hash of eight hexadecimal digits, not collision resistant against attackers: FNV-1a with 32 bits over UTF-16 units.
 * Source: https://datatracker.ietf.org/doc/html/draft-eastlake-fnv
 */
export function fingerprint(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  return (hash >>> 0).toString(16).padStart(8, "0");
}
