export type PasswordProblem = "missing" | "too-short" | "too-long" | "too-simple";

/** In characters; the maximum bounds the hashing time. */
export const passwordLength = { shortest: 12, longest: 128 } as const;

/** As a power of ten: months of offline guessing against the slow hash. */
const fewestGuesses = 9;

/**
 * Problem of a new password; null when there is none. Judges length and guessability, not character classes. Source:
 * NIST SP 800-63B-4, 3.1.1.2; OWASP ASVS 5.0, 6.2.
 */
export async function judgePassword(
  password: string,
  { email, name }: { email: string; name: string },
): Promise<PasswordProblem | null> {
  if (password === "") return "missing";
  const { length } = [...password];
  if (length < passwordLength.shortest) return "too-short";
  // UTF-16 units, as the hashing counts.
  if (password.length > passwordLength.longest) return "too-long";
  const { guessesLog10 } = await import("./guesses.ts");
  const guesses = guessesLog10(password, [...wordsOf(email), ...wordsOf(name), ...houseCopy]);
  return guesses < fewestGuesses ? "too-simple" : null;
}

/** The text and its parts; the domain of an email address too. */
function wordsOf(text: string): string[] {
  return [text, ...text.split(/[^\p{L}\p{N}]+/u)].filter(({ length }) => length >= 3);
}

/** Words that attackers of this site would try first. */
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
