export type PasswordProblem = "missing" | "too-short" | "too-long" | "too-simple";

/** In characters. Longer ones would only keep the hashing busy. */
export const passwordLength = { shortest: 12, longest: 128 } as const;

/**
 * What is wrong with a password that somebody wants to sign in with; null when nothing is.
 * Length and what is easily guessed count, kinds of characters do not.
 * Source: NIST SP 800-63B-4, 3.1.1.2; OWASP ASVS 5.0, 6.2.
 */
export function judgePassword(
  password: string,
  { email, name }: { email: string; name: string },
): PasswordProblem | null {
  if (password === "") return "missing";
  const { length } = [...password];
  if (length < passwordLength.shortest) return "too-short";
  // Half of a surrogate pair each: the hashing counts them so.
  if (password.length > passwordLength.longest) return "too-long";
  return isEasilyGuessed(password, [email, ...email.split("@"), name]) ? "too-simple" : null;
}

function isEasilyGuessed(password: string, known: readonly string[]): boolean {
  const plain = password.toLowerCase();
  if (new Set(plain).size < 5) return true;
  const rest = [...known, ...favourites]
    .map((word) => word.toLowerCase())
    .filter((word) => word.length >= 4)
    // The longest first, so that a part of a word does not spoil the whole.
    .sort((one, other) => other.length - one.length)
    .reduce((left, word) => left.replaceAll(word, ""), plain);
  // What remains beside names, favourites and runs is all that has to be guessed.
  return new Set(withoutRuns(rest)).size < 5;
}

/** «1234», «dcba», «qwerty»: a character that only continues the one before adds nothing. */
function withoutRuns(text: string): string {
  return [...text]
    .filter((character, index, all) => !continues(all[index - 1], character))
    .join("");
}

function continues(before: string | undefined, character: string): boolean {
  if (before === undefined) return false;
  if (Math.abs(character.charCodeAt(0) - before.charCodeAt(0)) <= 1) return true;
  return keyboardRows.some((row) => row.includes(before + character));
}

const keyboardRows = ["1234567890", "qwertyuiop", "asdfghjklñ", "zxcvbnm"];

/** What lists of leaked passwords are full of, in the languages of this house. */
const favourites = [
  "password",
  "passw0rd",
  "contraseña",
  "contrasena",
  "administrador",
  "administrator",
  "admin",
  "bienvenido",
  "bienvenida",
  "welcome",
  "letmein",
  "iloveyou",
  "teamo",
  "tequiero",
  "qwerty",
  "1q2w3e4r5t6y",
  "1q2w3e4r",
  "secreto",
  "secret",
  "changeme",
  "cambiame",
  "escaparate",
  "cosmetica",
  "cosmética",
  "barcelona",
  "realmadrid",
  "madrid",
  "españa",
];
