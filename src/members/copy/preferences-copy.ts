import type { TypedPerson } from "../../companies/domain/member-record.ts";

type FieldWords = { label: string; hint?: string; problem: string };

/** Words of each field that a person changes of their own. */
export const personWords: Readonly<Record<keyof TypedPerson, FieldWords>> = {
  name: { label: "Nombre", problem: "Escriba su nombre, de dos letras al menos." },
  phone: {
    label: "Teléfono",
    hint: "Con prefijo si no es español, por ejemplo +351. Puede quedar vacío.",
    problem: "Revise el teléfono, o déjelo vacío.",
  },
};

export const preferencesCopy = {
  title: "Preferencias",
  said: {
    novedades: "Preferencia guardada.",
    datos: "Sus datos se han guardado.",
  },
  news: {
    title: "Novedades por correo",
    on: "Recibe novedades y ofertas comerciales por correo.",
    off: "No recibe novedades ni ofertas comerciales por correo.",
    start: "Quiero recibirlas",
    stop: "No quiero recibirlas",
  },
  always: {
    title: "Correos que llegan siempre",
    text: "Sin ellos no podría usar su cuenta:",
    items: [
      "El código para entrar, cuando lo pide.",
      "La invitación o el aviso cuando le añaden a una empresa.",
      "Si no nos sirve un documento que ha enviado usted, por qué.",
    ],
  },
  details: {
    title: "Sus datos",
    text: "Así le ven las demás personas de su empresa y nuestro equipo. Para entrar con otra dirección de correo, pida a quien es titular que la invite.",
    email: (address: string) => `Entra con ${address}.`,
    save: "Guardar",
  },
};
