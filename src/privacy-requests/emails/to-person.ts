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
import {
  type Drafts,
  type PersonalEmailFacts,
  personalLink,
} from "../../emails/layout/email-kind.ts";
import { formatDeadline } from "../../kernel/format.ts";
import { rightAnswers, rightNames, theRight } from "../copy/es-emails.ts";
import type { PrivacyEmailOf, privacyEmailSchemas } from "../domain/emails.ts";

export const privacyEmailsToPerson = {
  /** First email; contains nothing that the visitor typed, because the address is not confirmed. */
  "rights-confirm": ({ reference, right }, { terms, links }) => ({
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
  }),

  "rights-received": (email, given) =>
    underWay(email, given, {
      preheader: "Ya sabemos que es usted.",
      thanks: "Gracias por confirmarla. Ha pedido",
    }),

  /** Email about a request recorded by staff, with a link to follow it. */
  "rights-recorded": (email, given) =>
    underWay(email, given, {
      preheader: "La hemos registrado y ya corre el plazo.",
      thanks: "Hemos registrado la petición que nos hizo llegar:",
    }),

  "rights-extended": (email, given) =>
    toPerson(email, given, {
      subject: "Más plazo para su petición",
      title: "Necesitamos más tiempo",
      preheader: "Le decimos por qué y hasta cuándo.",
      blocks: [
        text(
          `Su petición es compleja y ampliamos el plazo ${given.terms.gdprExtension}, como permite el artículo 12.3 del RGPD.`,
        ),
        promise("Le responderemos antes de", { value: formatDeadline(email.dueAt) }),
        quote("El motivo", { copy: email.text }),
      ],
    }),

  "rights-answered": (email, given) =>
    toPerson(email, given, {
      subject: "Respuesta a su petición",
      title: "Hemos atendido su petición",
      preheader: "Ya está resuelta.",
      blocks: [
        text(`Pidió ${theRight(email.right)}. ${rightAnswers[email.right]}`),
        ...(email.text
          ? [quote("Mensaje de la persona que la atendió", { copy: email.text })]
          : []),
      ],
      link: "Ver la respuesta",
    }),

  /** Email about the end of a restriction, which the GDPR requires (art. 18.3). */
  "rights-lifted": (email, given) =>
    toPerson(email, given, {
      subject: "Novedad sobre su petición",
      title: "La limitación termina",
      preheader: "Volvemos a usar sus datos para su solicitud.",
      blocks: [
        text("Levantamos la limitación que nos pidió y volvemos a tratar sus datos."),
        quote("El motivo", { copy: email.text }),
      ],
      isLast: true,
    }),

  "rights-refused"(email, given) {
    const { name, link } = given.authority;
    return toPerson(email, given, {
      // The subject does not reveal the decision, because other people may see the inbox.
      subject: "Respuesta a su petición",
      title: "No podemos atender su petición",
      preheader: "Le decimos por qué y qué puede hacer.",
      blocks: [
        text(`Pidió ${theRight(email.right)} y no podemos concederle lo que pide.`),
        // An objection to news took effect on confirmation (art. 21.3), so a refusal does not end it.
        ...(email.right === "objection"
          ? [text("Su oposición a recibir novedades sigue en vigor: no le enviaremos ninguna.")]
          : []),
        quote("El motivo", { copy: email.text }),
        text(
          `Si no está de acuerdo, puede reclamar ante la ${name} (`,
          { link: link.label, href: link.href },
          ") y acudir a los tribunales.",
        ),
      ],
      isLast: true,
    });
  },
} satisfies Partial<Drafts<typeof privacyEmailSchemas, PersonalEmailFacts>>;

function underWay(
  email: PrivacyEmailOf<"rights-received" | "rights-recorded">,
  given: PersonalEmailFacts,
  { preheader, thanks }: { preheader: string; thanks: string },
): Draft {
  return toPerson(email, given, {
    subject: "Hemos recibido su petición",
    title: "La estamos atendiendo",
    preheader,
    blocks: [
      text(`${thanks} ${theRight(email.right)}.`),
      promise("Le responderemos antes de", { value: formatDeadline(email.dueAt) }),
    ],
  });
}

/** Template of emails to a confirmed address. `isLast`: final email, with the request's link as a button only. */
function toPerson(
  { reference }: { reference: string },
  { links, terms }: PersonalEmailFacts,
  {
    subject,
    blocks,
    link = "Ver mi petición",
    isLast = false,
    ...heading
  }: Pick<Draft, "subject" | "title" | "preheader"> & {
    blocks: EmailBlock[];
    link?: string;
    isLast?: boolean;
  },
): Draft {
  const { personal } = links;
  return {
    ...heading,
    isProven: true,
    subject: `${subject} ${reference}`,
    blocks: [
      ...blocks,
      ...(isLast
        ? [button(link, { href: personal })]
        : [button(link, { href: personal, isSpelledOut: true }), note(personalLink(terms))]),
      referenceOf(reference),
    ],
  };
}
