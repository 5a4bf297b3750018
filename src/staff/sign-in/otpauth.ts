/** `otpauth:` address of the QR code. Source: https://github.com/google/google-authenticator/wiki/Key-Uri-Format */
export function otpauthUri({
  issuer,
  email,
  secret,
}: {
  issuer: string;
  email: string;
  secret: string;
}): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(email)}`;
  const options = new URLSearchParams({ secret, issuer, digits: "6", period: "30" });
  // Writes spaces as %20, because some authenticator apps do not read a plus sign as a space.
  return `otpauth://totp/${label}?${options.toString().replaceAll("+", "%20")}`;
}

/** Base 32 without padding (RFC 4648, 6). */
export function base32(text: string): string {
  let bits = "";
  for (const byte of Buffer.from(text)) bits += byte.toString(2).padStart(8, "0");
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => alphabet[Number.parseInt(group.padEnd(5, "0"), 2)]).join("");
}

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
