/** Address with its local part hidden, so that a mistyped domain is still seen: «l•••@gmial.com». */
export function maskEmail(address: string): string {
  const at = address.lastIndexOf("@");
  return at < 1 ? "•••" : `${address.slice(0, 1)}•••${address.slice(at)}`;
}
