import { invitationsPerDay, maxOpenInvitations } from "../domain/invitation.ts";
import type { TypedMember } from "../domain/member-record.ts";

/** Words of each field of a member, for the members themselves. Only staff see and set the order limit. */
export const ownMemberWords: Readonly<
  Record<Exclude<keyof TypedMember, "orderLimit">, { label: string; problem: string }>
> = {
  name: {
    label: "Nombre",
    problem: "Escriba el nombre, de dos letras al menos y sin direcciones web ni de correo.",
  },
  email: {
    label: "Correo electrónico",
    problem: "Escriba una dirección de correo completa, como ana@comercio.es.",
  },
  role: { label: "Función", problem: "Elija qué podrá hacer." },
};

export const peopleCopy = {
  title: "Personas",
  text: "Quién entra en la cuenta de su empresa y qué puede hacer.",
  change: "Cambiar",
  changeLabel: (name: string) => `Cambiar a ${name}`,
  you: "usted",
  limit: (amount: string) => `hasta ${amount} por pedido, sin IVA`,
  invited: "Invitaciones sin aceptar",
  withdraw: "Retirar",
  withdrawLabel: (name: string) => `Retirar la invitación de ${name}`,
  invite: {
    title: "Invitar a una persona",
    text: "Le enviaremos un correo. Entrará con su propia dirección, sin contraseña, cuando acepte la invitación.",
    submit: "Enviar la invitación",
  },
  said: {
    invitada: "Invitación enviada.",
    retirada: "Invitación retirada.",
    guardada: "Cambio guardado.",
    baja: "Esa persona ya no entra en la cuenta de su empresa. Las direcciones de los feeds de productos siguen valiendo: si conocía alguna, anúlela y cree otra.",
  },
  fix: "Revise lo que está marcado. No se ha guardado nada todavía.",
  limits: {
    "too-many-open": `Su empresa tiene ya ${maxOpenInvitations} invitaciones sin aceptar. Retire alguna, o espere a que la acepten, y vuelva a intentarlo.`,
    "too-many-today": `Su empresa ha enviado ${invitationsPerDay} invitaciones en las últimas 24 horas, y no puede enviar más por ahora. Vuelva a intentarlo mañana.`,
  },
  unavailable: "Ahora mismo no podemos guardarlo. Vuelva a intentarlo dentro de unos minutos.",
  lastOwner:
    "Es la única persona titular, y una empresa necesita una. Nombre antes a otra titular.",
  person: {
    title: (name: string) => `Cambiar a ${name}`,
    back: "Volver a Personas",
    save: "Guardar",
    end: {
      title: "Quitar de la empresa",
      text: "Deja de entrar en la cuenta de su empresa al momento, también donde ya esté dentro.",
      submit: "Quitar de la empresa",
    },
  },
};
