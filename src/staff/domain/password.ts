export type PasswordProblem = "missing" | "too-short" | "too-long" | "too-simple";

/** Length limits of a password in characters; the maximum limits the time of hashing. */
export const passwordLength = { min: 12, max: 128 } as const;

/** Required guesses as a power of ten: with the slow hash, that many guesses take an attacker months. */
const minGuesses = 9;

/** Problem of a new password; length and guessability only (NIST SP 800-63B-4, 3.1.1.2; OWASP ASVS 5.0, 6.2). */
export async function judgePassword(
  password: string,
  { email, name }: { email: string; name: string },
): Promise<PasswordProblem | null> {
  if (password === "") return "missing";
  const { length } = [...password];
  if (length < passwordLength.min) return "too-short";
  // In UTF-16 units, which the sign-in library counts.
  if (password.length > passwordLength.max) return "too-long";
  const { guessesLog10 } = await import("./password-strength.ts");
  const guesses = guessesLog10(password, [...wordsOf(email), ...wordsOf(name), ...houseCopy]);
  return guesses < minGuesses ? "too-simple" : null;
}

/** Words that make a password easy to guess: the whole text and its parts of three or more characters. */
function wordsOf(text: string): string[] {
  return [text, ...text.split(/[^\p{L}\p{N}]+/u)].filter(({ length }) => length >= 3);
}

/** Words about this site, which an attacker would try first. */
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
