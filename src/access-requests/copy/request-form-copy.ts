import { emailProblemSentences } from "../../kernel/copy/form-problems-copy.ts";
import { formatTerm } from "../../promises/format.ts";
import { promises } from "../../promises/promises.ts";
import type { FieldName, FieldProblems } from "../domain/request-fields.ts";

export const requestForm = {
  title: "Solicite su acceso B2B",
  get text() {
    return `Cinco datos y un minuto. Le respondemos en un máximo de ${formatTerm(promises.accessRequestAnswer)}.`;
  },
  allRequired: "Los cinco datos son obligatorios.",
  fields: {
    company: { label: "Nombre de la empresa", hint: "" },
    contact: { label: "Persona de contacto", hint: "" },
    email: { label: "Correo electrónico comercial", hint: "" },
    phone: { label: "Teléfono", hint: "Con prefijo si no es español, por ejemplo +351." },
    taxId: {
      label: "CIF/NIF de la empresa",
      hint: "Por ejemplo, B12345674. Si su empresa es de otro país de la UE, con su prefijo (PT, FR…).",
    },
  } satisfies Record<FieldName, { label: string; hint: string }>,
  wantsNews:
    "Quiero recibir novedades y ofertas comerciales por correo. Podré darme de baja cuando quiera.",
  trap: "No rellene este campo",
  submit: "Enviar solicitud",
  submitting: "Enviando…",
  selection: "Estos productos me interesan",
  suggestEmail: (email: string) => `¿Quiso decir ${email}?`,
  emailCorrected: (email: string) => `Correo corregido: ${email}.`,
  removeFromSelection: (name: string) => `Quitar ${name} de Mi selección`,
};

/** Field names in the order of the form; not imported from the parsers, which are too large for the page. */
export const requestFieldNames = Object.keys(requestForm.fields) as FieldName[];

const sentences = {
  company: {
    missing: "Escriba el nombre de la empresa.",
    "too-short": "El nombre de la empresa necesita al menos dos letras o cifras.",
    "too-long": "El nombre de la empresa es demasiado largo: abrévielo a 120 caracteres.",
  },
  contact: {
    missing: "Escriba el nombre de la persona de contacto.",
    "too-short": "El nombre de la persona de contacto necesita al menos dos letras.",
    "too-long": "El nombre es demasiado largo: abrévielo a 120 caracteres.",
  },
  email: {
    ...emailProblemSentences,
    "too-long": "El correo electrónico es demasiado largo: revise que sea uno solo.",
  },
  phone: {
    missing: "Escriba un teléfono de contacto.",
    "too-long": "El teléfono es demasiado largo: escriba un solo número.",
    "not-a-phone":
      "Revise el teléfono: parece que falta o sobra alguna cifra. Si no es español, añada su prefijo.",
  },
  taxId: {
    missing: "Escriba el CIF o NIF de la empresa.",
    "too-long": "El CIF/NIF es demasiado largo: escriba un solo número.",
    unreadable: "El CIF/NIF solo lleva letras y cifras, por ejemplo B12345674.",
    "wrong-format":
      "Este número no tiene la forma de un CIF/NIF. Revíselo o añada el prefijo de su país.",
    "wrong-control": "Este CIF/NIF no es válido: puede que falte o baile alguna cifra.",
  },
  form: {
    robot:
      "No hemos podido comprobar que la solicitud la envía una persona. Sus datos siguen aquí: pulse otra vez «Enviar solicitud».",
  },
} satisfies {
  [Field in keyof Required<FieldProblems>]: Record<NonNullable<FieldProblems[Field]>, string>;
};

export function problemSentence<Field extends keyof FieldProblems>(
  field: Field,
  problem: NonNullable<FieldProblems[Field]>,
): string {
  return (sentences[field] as Record<string, string>)[problem] ?? "";
}

export const requestErrors = {
  unavailable:
    "Ahora mismo no podemos guardar su solicitud. Sus datos siguen aquí y no se ha perdido nada: vuelva a enviarla dentro de unos minutos.",
  tooMany: (minutes: number) =>
    `Hemos recibido demasiadas solicitudes seguidas desde su conexión. Sus datos siguen aquí: vuelva a intentarlo dentro de ${minutes === 1 ? "1\u00A0minuto" : `${minutes}\u00A0minutos`}.`,
};
