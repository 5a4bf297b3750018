/** Link that emails one address only; without the escaping, «ventas?bcc=…» would add recipients (RFC 6068, 2). */
export function mailtoLink(address: string): string {
  const at = address.lastIndexOf("@");
  const [local, domain] = [address.slice(0, Math.max(at, 0)), address.slice(at + 1)];
  return `mailto:${encodeURIComponent(local)}@${encodeURIComponent(domain)}`;
}
