export const smtpUrlHint =
  "smtp://servidor:puerto, smtp://usuario:contraseña@servidor:587 o smtps://usuario:contraseña@servidor:465, con los signos especiales de usuario y contraseña como %40 (@), %2F (/) o %20 (espacio); una contraseña solo viaja cifrada con TLS, salvo hacia esta misma máquina";

export function isSmtpUrl(value: string): boolean {
  if (!/^smtps?:\/\/./.test(value) || !URL.canParse(value)) return false;
  const { pathname, hash, searchParams } = new URL(value);
  // A path or fragment is the rest of a password with an unencoded «/» or «#».
  if (`${pathname}${hash}`.length > 1) return false;
  const isInTheClear =
    searchParams.get("ignoreTLS") === "true" || searchParams.get("requireTLS") === "false";
  return !(isInTheClear && needsTls(value));
}

/** True when the password would cross the network unencrypted (RFC 8314 requires TLS). */
export function needsTls(smtpUrl: string): boolean {
  const { password, hostname } = new URL(smtpUrl);
  return password !== "" && !isLoopback(hostname);
}

export function isLoopback(hostname: string): boolean {
  return /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/i.test(hostname);
}
