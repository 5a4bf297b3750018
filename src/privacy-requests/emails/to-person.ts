import type { LetterOf } from "../../emails/domain/email.ts";
import {
  type Block,
  button,
  type Draft,
  facts,
  note,
  promise,
  quote,
  reference as referenceOf,
  text,
} from "../../emails/layout/blocks.ts";
import { formatDeadline } from "../../emails/layout/dates.ts";
import type { LetterFacts } from "../../emails/layout/email-facts.ts";
import { personalLink } from "../../emails/layout/link-copy.ts";
import { rightAnswers, rightNames, theRight } from "./copy.ts";

/** Nobody has shown yet that the address is theirs, so nothing of what was typed is repeated. */
export function draftRightsConfirm(
  { reference, right }: LetterOf<"rights-confirm">,
  { terms, links }: LetterFacts,
): Draft {
  return {
    subject: `Confirme su petición ${reference}`,
    preheader: "Un paso más y empezamos a atenderla.",
    title: "Confirme que la petición es suya",
    audience: "person",
    blocks: [
      text(
        "Alguien ha pedido, con esta dirección de correo, ejercer un derecho sobre sus datos personales. Solo falta que nos diga que es usted.",
      ),
      facts({ term: "Qué se pide", value: rightNames[right] }),
      button("Ver y confirmar la petición", { href: links.applicant, isSpelledOut: true }),
      note(
        `¿No ha sido usted? No tiene que hacer nada: abrir el enlace no cambia nada y, si nadie la confirma, la petición caduca a los ${terms.rightsConfirmation}.`,
      ),
      referenceOf(reference),
    ],
  };
}

export function draftRightsReceived(
  letter: LetterOf<"rights-received">,
  given: LetterFacts,
): Draft {
  return underWay(letter, given, {
    preheader: "Ya sabemos que es usted.",
    thanks: "Gracias por confirmarla. Ha pedido",
  });
}

/** They wrote to us by another way than the form, and may follow it all the same. */
export function draftRightsRecorded(
  letter: LetterOf<"rights-recorded">,
  given: LetterFacts,
): Draft {
  return underWay(letter, given, {
    preheader: "La hemos registrado y ya corre el plazo.",
    thanks: "Hemos registrado la petición que nos hizo llegar:",
  });
}

function underWay(
  letter: LetterOf<"rights-received" | "rights-recorded">,
  { links, terms }: LetterFacts,
  { preheader, thanks }: { preheader: string; thanks: string },
): Draft {
  return {
    ...toPerson({ title: "La estamos atendiendo", preheader }),
    subject: `Hemos recibido su petición ${letter.reference}`,
    blocks: [
      text(`${thanks} ${theRight(letter.right)}.`),
      promise("Le responderemos antes de", { value: formatDeadline(letter.dueAt) }),
      button("Ver mi petición", { href: links.applicant, isSpelledOut: true }),
      validity(terms),
      referenceOf(letter.reference),
    ],
  };
}

export function draftRightsExtended(
  letter: LetterOf<"rights-extended">,
  { links, terms }: LetterFacts,
): Draft {
  return {
    ...toPerson({
      title: "Necesitamos más tiempo",
      preheader: "Le decimos por qué y hasta cuándo.",
    }),
    subject: `Más plazo para su petición ${letter.reference}`,
    blocks: [
      text(
        `Su petición es compleja y ampliamos el plazo ${terms.gdprExtension}, como permite el artículo 12.3 del RGPD.`,
      ),
      promise("Le responderemos antes de", { value: formatDeadline(letter.dueAt) }),
      quote("El motivo", { words: letter.text }),
      button("Ver mi petición", { href: links.applicant, isSpelledOut: true }),
      validity(terms),
      referenceOf(letter.reference),
    ],
  };
}

export function draftRightsAnswered(
  letter: LetterOf<"rights-answered">,
  { links, terms }: LetterFacts,
): Draft {
  return {
    ...toPerson({ title: "Hemos atendido su petición", preheader: "Ya está resuelta." }),
    subject: `Respuesta a su petición ${letter.reference}`,
    blocks: [
      text(`Pidió ${theRight(letter.right)}. ${rightAnswers[letter.right]}`),
      ...message(letter),
      button("Ver la respuesta", { href: links.applicant, isSpelledOut: true }),
      validity(terms),
      referenceOf(letter.reference),
    ],
  };
}

export function draftRightsRefused(
  letter: LetterOf<"rights-refused">,
  { links, authority }: LetterFacts,
): Draft {
  return {
    ...toPerson({
      title: "No podemos atender su petición",
      preheader: "Le decimos por qué y qué puede hacer.",
    }),
    // Neutral on purpose: an inbox is read over shoulders.
    subject: `Respuesta a su petición ${letter.reference}`,
    blocks: [
      text(`Pidió ${theRight(letter.right)} y no podemos concederle lo que pide.`),
      // Objecting to advertising needs nobody's leave (art. 21.3), whatever else was asked for with it.
      ...(letter.right === "objection"
        ? [text("Su oposición a recibir novedades sigue en vigor: no le enviaremos ninguna.")]
        : []),
      quote("El motivo", { words: letter.text }),
      text(
        `Si no está de acuerdo, puede reclamar ante la ${authority.name} (`,
        { link: authority.link.label, href: authority.link.href },
        ") y acudir a los tribunales.",
      ),
      button("Ver mi petición", { href: links.applicant }),
      referenceOf(letter.reference),
    ],
  };
}

/** Art. 18.3 of the GDPR: whoever obtained a restriction is told when it ends. */
export function draftRightsLifted(
  letter: LetterOf<"rights-lifted">,
  { links }: LetterFacts,
): Draft {
  return {
    ...toPerson({
      title: "La limitación termina",
      preheader: "Volvemos a usar sus datos para su solicitud.",
    }),
    subject: `Novedad sobre su petición ${letter.reference}`,
    blocks: [
      text("Levantamos la limitación que nos pidió y volvemos a tratar sus datos."),
      quote("El motivo", { words: letter.text }),
      button("Ver mi petición", { href: links.applicant }),
      referenceOf(letter.reference),
    ],
  };
}

function toPerson(words: { title: string; preheader: string }) {
  return { ...words, audience: "person", isProven: true } as const;
}

function message({ text: words }: { text: string }): Block[] {
  return words ? [quote("Mensaje de la persona que la atendió", { words })] : [];
}

function validity(terms: LetterFacts["terms"]): Block {
  return note(personalLink(terms));
}
