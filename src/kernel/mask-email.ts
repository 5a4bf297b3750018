/** Email address with its local part hidden; a mistyped domain is still visible: «l•••@gmial.com». */
export function maskEmail(address: string): string {
  const at = address.lastIndexOf("@");
  return at < 1 ? "•••" : `${address.slice(0, 1)}•••${address.slice(at)}`;
}
