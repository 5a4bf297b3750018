import {
  button,
  type Draft,
  type EmailBlock,
  facts,
  note,
  promise,
  quote,
  reference as referenceOf,
  text,
} from "../../emails/layout/blocks.ts";
import type { PersonalEmailFacts } from "../../emails/layout/email-facts.ts";
import { personalLink } from "../../emails/layout/link-copy.ts";
import { formatDeadline } from "../../kernel/format-date.ts";
import type { PrivacyEmailOf } from "../domain/email.ts";
import { rightAnswers, rightNames, theRight } from "./copy.ts";

/** First email. Contains no typed data, because the address is not confirmed. */
export function draftPrivacyConfirm(
  { reference, right }: PrivacyEmailOf<"rights-confirm">,
  { terms, links }: PersonalEmailFacts,
): Draft {
  return {
    subject: `Confirme su petición ${reference}`,
    preheader: "Un paso más y empezamos a atenderla.",
    title: "Confirme que la petición es suya",
    blocks: [
      text(
        "Alguien ha pedido, con esta dirección de correo, ejercer un derecho sobre sus datos personales. Solo falta que nos diga que es usted.",
      ),
      facts({ term: "Qué se pide", value: rightNames[right] }),
      button("Ver y confirmar la petición", { href: links.personal, isSpelledOut: true }),
      note(
        `¿No ha sido usted? No tiene que hacer nada: abrir el enlace no cambia nada y, si nadie la confirma, la petición caduca a los ${terms.privacyConfirmation}.`,
      ),
      referenceOf(reference),
    ],
  };
}

export function draftPrivacyReceived(
  email: PrivacyEmailOf<"rights-received">,
  given: PersonalEmailFacts,
): Draft {
  return underWay(email, given, {
    preheader: "Ya sabemos que es usted.",
    thanks: "Gracias por confirmarla. Ha pedido",
  });
}

/** Email about a request that the staff recorded, with a link to follow it. */
export function draftPrivacyRecorded(
  email: PrivacyEmailOf<"rights-recorded">,
  given: PersonalEmailFacts,
): Draft {
  return underWay(email, given, {
    preheader: "La hemos registrado y ya corre el plazo.",
    thanks: "Hemos registrado la petición que nos hizo llegar:",
  });
}

function underWay(
  email: PrivacyEmailOf<"rights-received" | "rights-recorded">,
  { links, terms }: PersonalEmailFacts,
  { preheader, thanks }: { preheader: string; thanks: string },
): Draft {
  return {
    ...toPerson({ title: "La estamos atendiendo", preheader }),
    subject: `Hemos recibido su petición ${email.reference}`,
    blocks: [
      text(`${thanks} ${theRight(email.right)}.`),
      promise("Le responderemos antes de", { value: formatDeadline(email.dueAt) }),
      button("Ver mi petición", { href: links.personal, isSpelledOut: true }),
      validity(terms),
      referenceOf(email.reference),
    ],
  };
}

export function draftPrivacyExtended(
  email: PrivacyEmailOf<"rights-extended">,
  { links, terms }: PersonalEmailFacts,
): Draft {
  return {
    ...toPerson({
      title: "Necesitamos más tiempo",
      preheader: "Le decimos por qué y hasta cuándo.",
    }),
    subject: `Más plazo para su petición ${email.reference}`,
    blocks: [
      text(
        `Su petición es compleja y ampliamos el plazo ${terms.gdprExtension}, como permite el artículo 12.3 del RGPD.`,
      ),
      promise("Le responderemos antes de", { value: formatDeadline(email.dueAt) }),
      quote("El motivo", { copy: email.text }),
      button("Ver mi petición", { href: links.personal, isSpelledOut: true }),
      validity(terms),
      referenceOf(email.reference),
    ],
  };
}

export function draftPrivacyAnswered(
  email: PrivacyEmailOf<"rights-answered">,
  { links, terms }: PersonalEmailFacts,
): Draft {
  return {
    ...toPerson({ title: "Hemos atendido su petición", preheader: "Ya está resuelta." }),
    subject: `Respuesta a su petición ${email.reference}`,
    blocks: [
      text(`Pidió ${theRight(email.right)}. ${rightAnswers[email.right]}`),
      ...message(email),
      button("Ver la respuesta", { href: links.personal, isSpelledOut: true }),
      validity(terms),
      referenceOf(email.reference),
    ],
  };
}

export function draftPrivacyRefused(
  email: PrivacyEmailOf<"rights-refused">,
  { links, authority }: PersonalEmailFacts,
): Draft {
  return {
    ...toPerson({
      title: "No podemos atender su petición",
      preheader: "Le decimos por qué y qué puede hacer.",
    }),
    // The subject does not reveal the decision, because other people may see the inbox.
    subject: `Respuesta a su petición ${email.reference}`,
    blocks: [
      text(`Pidió ${theRight(email.right)} y no podemos concederle lo que pide.`),
      // An objection to news took effect on confirmation (art. 21.3), so a refusal does not end it.
      ...(email.right === "objection"
        ? [text("Su oposición a recibir novedades sigue en vigor: no le enviaremos ninguna.")]
        : []),
      quote("El motivo", { copy: email.text }),
      text(
        `Si no está de acuerdo, puede reclamar ante la ${authority.name} (`,
        { link: authority.link.label, href: authority.link.href },
        ") y acudir a los tribunales.",
      ),
      button("Ver mi petición", { href: links.personal }),
      referenceOf(email.reference),
    ],
  };
}

/** Email about the end of a restriction, which the GDPR requires (art. 18.3). */
export function draftPrivacyLifted(
  email: PrivacyEmailOf<"rights-lifted">,
  { links }: PersonalEmailFacts,
): Draft {
  return {
    ...toPerson({
      title: "La limitación termina",
      preheader: "Volvemos a usar sus datos para su solicitud.",
    }),
    subject: `Novedad sobre su petición ${email.reference}`,
    blocks: [
      text("Levantamos la limitación que nos pidió y volvemos a tratar sus datos."),
      quote("El motivo", { copy: email.text }),
      button("Ver mi petición", { href: links.personal }),
      referenceOf(email.reference),
    ],
  };
}

function toPerson(copy: { title: string; preheader: string }) {
  return { ...copy, audience: "person", isProven: true } as const;
}

function message({ text: copy }: { text: string }): EmailBlock[] {
  return copy ? [quote("Mensaje de la persona que la atendió", { copy })] : [];
}

function validity(terms: PersonalEmailFacts["terms"]): EmailBlock {
  return note(personalLink(terms));
}
