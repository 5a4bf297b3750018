export type PasswordProblem = "missing" | "too-short" | "too-long" | "too-simple";

/** In characters. Longer ones would only keep the hashing busy. */
export const passwordLength = { shortest: 12, longest: 128 } as const;

/** As a power of ten: with a slow hash, months of a machine that knows the hash, and no way at all for one that does not. */
const fewestGuesses = 9;

/**
 * What is wrong with a password that somebody wants to sign in with; null when nothing is.
 * Length and what is easily guessed count, kinds of characters do not.
 * Source: NIST SP 800-63B-4, 3.1.1.2; OWASP ASVS 5.0, 6.2.
 */
export async function judgePassword(
  password: string,
  { email, name }: { email: string; name: string },
): Promise<PasswordProblem | null> {
  if (password === "") return "missing";
  const { length } = [...password];
  if (length < passwordLength.shortest) return "too-short";
  // Half of a surrogate pair each: the hashing counts them so.
  if (password.length > passwordLength.longest) return "too-long";
  const { guessesLog10 } = await import("./guesses.ts");
  const guesses = guessesLog10(password, [...wordsOf(email), ...wordsOf(name), ...houseCopy]);
  return guesses < fewestGuesses ? "too-simple" : null;
}

/** The whole and its parts; of an address that of the house too, whose name is in its domain. */
function wordsOf(text: string): string[] {
  return [text, ...text.split(/[^\p{L}\p{N}]+/u)].filter(({ length }) => length >= 3);
}

/** What comes to mind here before anything else. */
const houseCopy = [
  "escaparate",
  "gestion",
  "gestión",
  "contraseña",
  "contrasena",
  "administrador",
  "administracion",
  "administración",
  "bienvenida",
  "bienvenido",
  "cosmetica",
  "cosmética",
  "bienestar",
  "mayorista",
  "distribuidora",
  "peluqueria",
  "peluquería",
  "perfumeria",
  "perfumería",
  "champu",
  "champú",
  "rizos",
  "espiritual",
  "erotica",
  "erótica",
  "barcelona",
  "madrid",
];
