/** Message about a variable of the environment that cannot be used; `hint`: what it accepts. */
export function environmentProblem(
  name: string,
  { shown, hint }: { shown: string; hint: string | undefined },
): string {
  return `${name}: tiene ${shown}; admite ${hint}`;
}

/** Stands for the value of a secret in messages. */
export const hiddenValue = "(oculta)";

/** Values that variables of the environment accept, by variable or kind of value; each follows «admite». */
export const environmentHints = {
  hostName: "un nombre de máquina o una dirección IP",
  wholeNumber: ({ from, to }: { from: number; to: number }) =>
    `un número entero de ${from} a ${to}`,
  emailAddress: "una dirección de correo",
  publicUrl: "una dirección http o https sin ruta, como https://www.example.com",
  databaseUrl:
    "postgres://usuario:contraseña@servidor:puerto/base, con los signos especiales de usuario y contraseña como %40 (@) o %2F (/)",
  smtpUrl:
    "smtp://servidor:puerto, smtp://usuario:contraseña@servidor:587 o smtps://usuario:contraseña@servidor:465, con los signos especiales de usuario y contraseña como %40 (@), %2F (/) o %20 (espacio); una contraseña solo viaja cifrada con TLS, salvo hacia esta misma máquina",
  imapUrl:
    "imaps://usuario:contraseña@servidor/INBOX, con los signos especiales de usuario y contraseña como %40 (@) o %2F (/); imap:// solo si el servidor ofrece STARTTLS o es esta misma máquina",
  bounceAddress:
    "una dirección con 21 caracteres como mucho antes de la @, de un buzón que admita subdirecciones con + (rebotes+loquesea@…)",
  dkimSelector: "el selector de la firma DKIM, como s1",
  viesUrl: "la dirección http o https de check-vat-number, sin contraseña ni fragmento",
  phone: "un teléfono como +34 910 000 000",
  yesOrNo: "yes o no",
  signingKeys: "claves de al menos 32 caracteres, separadas por comas, la más nueva primero",
  twoFactorRule: "nobody, admins o everybody",
  oidcIssuer:
    "la dirección https del proveedor de identidad, sin parámetros; con http solo en esta máquina",
  oidcLabel: "un texto de 40 caracteres como mucho",
  oidcTwoFactor: "reported, always o never",
  oidcAcr: "una clase de autenticación (acr), sin espacios",
  oidcTogether: "un valor, porque OIDC_ISSUER, OIDC_CLIENT_ID y OIDC_CLIENT_SECRET van juntas",
  logClientAddress: "hashed o plain",
  logLevel: "trace, debug, info, warn, error o silent",
};

export const unknownSigningKey =
  "SIGNING_KEYS: la clave con la que firma esta base de datos no está entre las de esta instancia; dé a todas las mismas SIGNING_KEYS, o arranque una vez con FORGET_SIGNING_KEY=yes si esa clave se ha perdido";
