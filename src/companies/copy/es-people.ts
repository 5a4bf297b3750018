import { invitationsPerDay, maxOpenInvitations } from "../domain/invitation.ts";
import type { MemberProblems } from "../domain/member-form.ts";

export const invitationEmailCopy = {
  name: "Invitación a la cuenta de una empresa",
  why: {
    proven: "Le escribimos porque le han invitado a la cuenta de una empresa.",
    unproven: "Le escribimos porque alguien ha dado esta dirección al invitar a una persona.",
  },
  // The subject omits the company's name, because other people may see the inbox.
  subject: (seller: string) => `Le invitan a una cuenta en ${seller}`,
  preheader: "Entre con su correo, sin contraseña.",
  title: (company: string) => `${company} le invita a su cuenta`,
  text: ({
    inviter,
    companyName,
    seller,
  }: {
    inviter: string;
    companyName: string;
    seller: string;
  }) =>
    `${inviter ? `${inviter} le invita` : "Le invitan"} a entrar en la cuenta de ${companyName} en ${seller}. Entre con esta dirección: le enviaremos un código. Después acepte la invitación en su cuenta.`,
  open: "Entrar",
  note: (days: number) =>
    `La invitación vale ${days} días. Si no conoce a esa persona, no tiene que hacer nada: sin su código nadie entra con esta dirección.`,
};

export const memberAddedCopy = {
  name: "Aviso a una persona añadida a una empresa",
  why: {
    proven: "Le escribimos porque le hemos añadido a la cuenta de una empresa.",
    unproven: "Le escribimos porque nos han dado esta dirección para la cuenta de una empresa.",
  },
  // The subject omits the company's name, because other people may see the inbox.
  subject: (seller: string) => `Ya puede entrar en ${seller}`,
  preheader: "Entre con su correo, sin contraseña.",
  title: "Ya puede entrar",
  greeting: (name: string) => `Hola, ${name}:`,
  text: ({ companyName, seller, role }: { companyName: string; seller: string; role: string }) =>
    `Le hemos añadido a la cuenta de ${companyName} en ${seller}, como ${role}. Entre con esta dirección de correo: le enviaremos un código de seis cifras.`,
  open: "Entrar",
  note: "Si no trabaja en esa empresa, respóndanos y lo corregimos: sin su código nadie entra con esta dirección.",
};

/** Email to the titulars of a company when staff change who is one. */
export const titularChangedCopy = {
  name: "Aviso de un cambio de titulares",
  // The subject omits the company's name, because other people may see the inbox.
  subject: (seller: string) => `Cambio de titulares en su cuenta de ${seller}`,
  preheader: "Hemos cambiado quién es titular.",
  title: "Cambio de titulares",
  made: ({ person, companyName }: { person: string; companyName: string }) =>
    `Ahora ${person} es titular de la cuenta de ${companyName}. Quien es titular puede hacerlo todo en ella, también invitar y dar de baja a otras personas.`,
  ended: ({ person, companyName }: { person: string; companyName: string }) =>
    `${person} ya no es titular de la cuenta de ${companyName}.`,
  notAgreed: "¿No lo han pedido ustedes?",
  answer: "Responda a este correo y lo revisamos.",
  note: "Este cambio lo ha hecho nuestro equipo. En «Personas», dentro de su cuenta, ve quién entra y qué puede hacer cada uno.",
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
  labels: {
    name: "Nombre",
    email: "Correo electrónico",
    role: "Función",
  },
  problems: {
    name: "Escriba el nombre, de dos letras al menos y sin direcciones web ni de correo.",
    email: "Escriba una dirección de correo completa, como ana@comercio.es.",
    role: "Elija qué podrá hacer.",
    orderLimit: "Escriba un importe como 500 o 1.250,50.",
  } satisfies Record<keyof MemberProblems, string>,
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
  lastTitular:
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
