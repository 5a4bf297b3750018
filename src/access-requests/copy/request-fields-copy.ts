import type { FieldName } from "../domain/request-fields.ts";

/** Words for the fields outside of the public form, whose words are in request-form-copy.ts (size of the home page). */
export const requestFieldWords: Readonly<Record<FieldName, FieldWords>> = {
  company: {
    staff: "Empresa",
    recording: { label: "Empresa" },
    applicant: "Empresa",
    correct: "el nombre de la empresa",
    corrected: "el nombre de la empresa",
  },
  contact: {
    staff: "Contacto",
    recording: { label: "Persona de contacto" },
    applicant: "Persona de contacto",
    correct: "la persona de contacto",
    corrected: "el contacto",
  },
  email: {
    staff: "Correo",
    recording: {
      label: "Correo electrónico",
      hint: "Léaselo en voz alta: ahí va el enlace.",
    },
    applicant: "Correo electrónico",
    correct: "el correo electrónico",
    corrected: "el correo",
  },
  phone: {
    staff: "Teléfono",
    recording: { label: "Teléfono" },
    applicant: "Teléfono",
    correct: "el teléfono",
    corrected: "el teléfono",
  },
  taxId: {
    staff: "NIF",
    recording: { label: "NIF", hint: "Con su prefijo si es de otro país de la UE: PT, FR…" },
    applicant: "NIF (CIF)",
    correct: "el NIF (CIF)",
    corrected: "el NIF",
  },
};

type FieldWords = {
  /** Label in the console and heading in the exported CSV. */
  staff: string;
  /** Label and hint where staff record a request. */
  recording: { label: string; hint?: string };
  /** Label on the applicant's page. */
  applicant: string;
  /** Object of the applicant's correction: «Corregir el teléfono». */
  correct: string;
  /** Object of a correction in the history of the console. */
  corrected: string;
};
