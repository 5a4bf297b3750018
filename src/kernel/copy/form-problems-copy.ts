import type { EmailProblem } from "../email-address.ts";

/** Begins the title of a page whose form has problems, for those who hear it. */
export const errorTitle = "Error: ";

/** Title of the summary of a form's problems. */
export const problemsTitle = (count: number) =>
  count === 1 ? "Hay 1 dato por revisar" : `Hay ${count} datos por revisar`;

export const emailProblemSentences: Record<EmailProblem, string> = {
  missing: "Escriba su correo electrónico.",
  "too-long": "El correo es demasiado largo: revise que sea uno solo.",
  "not-an-email": "Revise el correo: debe tener la forma nombre@empresa.es.",
  "unusual-character":
    "Revise el correo: antes de la arroba solo admitimos letras sin tilde, números, punto, guion, guion bajo, apóstrofo y el signo +.",
};

/** Error message of a rate limit (status 429); `minutes`: whole minutes to wait, at least one. */
export function tooManyPosts(minutes: number): string {
  return `Hemos recibido demasiadas peticiones seguidas desde su conexión. Vuelva a intentarlo dentro de ${minutes === 1 ? "1\u00A0minuto" : `${minutes}\u00A0minutos`}.`;
}
