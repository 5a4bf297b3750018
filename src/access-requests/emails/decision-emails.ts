import {
  button,
  note,
  promise,
  quote,
  reference as referenceOf,
  text,
} from "../../emails/layout/blocks.ts";
import { personalLink } from "../../emails/layout/email-kind.ts";
import { formatDeadline } from "../../kernel/format.ts";
import { answers } from "../copy/answers.ts";
import {
  emailLabels,
  rejectionReasonInEmail,
  reopeningReasonsInEmail,
  withdrawalReasonInEmail,
} from "../copy/es-emails.ts";
import type { PersonalDrafts } from "./drafts.ts";

export const decisionEmails = {
  approved(
    { reference, company, contact, message, materialsDueAt },
    { company: us, terms, serviceHours, links },
  ) {
    const due = materialsDueAt
      ? `antes de ${formatDeadline(materialsDueAt)}`
      : `en ${terms.tradeMaterials}`;
    return {
      subject: `Acceso aprobado: ${reference}`,
      preheader: `Recibirá catálogos, precios y condiciones ${due}.`,
      title: `Le damos la bienvenida a ${us.name}`,
      picture: { name: "welcome.jpg", alt: "Incienso, vela, champú y sérum de nuestros catálogos" },
      isProven: true,
      blocks: [
        text(`Hola, ${contact}:`),
        text("El acceso mayorista de ", { strong: company }, " está aprobado."),
        ...paragraphsOf(answers.welcome).map((paragraph) => text(paragraph)),
        ...(message ? [quote(emailLabels.fromSalesTeam, { copy: message })] : []),
        promise("Le enviaremos los catálogos, los precios y las condiciones a esta dirección", {
          value: due,
        }),
        text(
          "Para entrar, vaya a ",
          { link: links.signIn.replace(/^https?:\/\//, ""), href: links.signIn },
          " y escriba esta dirección de correo: le enviaremos un código de seis cifras. Si su empresa ya era cliente, antes lo confirmamos con su titular.",
        ),
        text(
          "¿Quiere empezar ya? Escríbanos a ",
          { link: us.email, href: `mailto:${us.email}` },
          ` o llámenos al ${us.phone}. ${serviceHours}.`,
        ),
        button(emailLabels.viewOwnRequest, { href: links.personal }),
        referenceOf(reference),
      ],
    };
  },

  rejected: ({ reference, company, contact, reason, text: copy }, { company: us, links }) => ({
    // The subject does not reveal the decision, because other people may see the inbox.
    subject: `Respuesta a su solicitud ${reference}`,
    preheader: "Hemos terminado de estudiarla.",
    title: "No hemos aprobado su solicitud",
    isProven: true,
    blocks: [
      text(`Hola, ${contact}:`),
      text(
        "Hemos estudiado la solicitud de acceso de ",
        { strong: company },
        ` y no podemos aprobarla. ${reason === "other" && !copy ? "" : rejectionReasonInEmail(reason)}`.trimEnd(),
      ),
      ...(copy ? [quote(emailLabels.fromSalesTeam, { copy })] : []),
      text(
        "Si cree que nos equivocamos, o si algo ha cambiado, escríbanos a ",
        { link: us.email, href: `mailto:${us.email}` },
        " con su referencia: la revisará otra persona del equipo.",
      ),
      button(emailLabels.viewOwnRequest, { href: links.personal }),
      referenceOf(reference),
    ],
  }),

  reopened({ reference, company, contact, reason, text: copy, dueAt }, { links }) {
    const due = formatDeadline(dueAt);
    return {
      subject: `Volvemos a estudiar su solicitud ${reference}`,
      preheader: `${emailLabels.answeredBefore} ${due}.`,
      title: "Su solicitud vuelve a estudio",
      isProven: true,
      blocks: [
        text(`Hola, ${contact}:`),
        text(
          "Le habíamos dicho que no podíamos aprobar la solicitud de acceso de ",
          { strong: company },
          `, y la hemos vuelto a abrir. ${reopeningReasonsInEmail[reason]}`.trimEnd(),
        ),
        quote(emailLabels.fromSalesTeam, { copy }),
        promise(emailLabels.answeredBefore, { value: due }),
        button(emailLabels.viewOwnRequest, { href: links.personal }),
        referenceOf(reference),
      ],
    };
  },

  "approval-withdrawn": (
    { reference, company, contact, reason, text: copy },
    { company: us, links },
  ) => ({
    // The subject does not reveal the decision, because other people may see the inbox.
    subject: `Cambio en su solicitud ${reference}`,
    preheader: "Afecta a su acceso mayorista.",
    title: "Hemos retirado su acceso mayorista",
    isProven: true,
    blocks: [
      text(`Hola, ${contact}:`),
      text(
        "El acceso mayorista de ",
        { strong: company },
        ` ya no está aprobado. ${withdrawalReasonInEmail(reason)}`.trimEnd(),
      ),
      quote(emailLabels.fromSalesTeam, { copy }),
      text(
        "Si cree que nos equivocamos, o si algo ha cambiado, escríbanos a ",
        { link: us.email, href: `mailto:${us.email}` },
        " con su referencia: lo revisará otra persona del equipo.",
      ),
      button(emailLabels.viewOwnRequest, { href: links.personal }),
      referenceOf(reference),
    ],
  }),

  "information-requested": ({ reference, company, contact, question }, { terms, links }) => ({
    subject: `Una pregunta sobre su solicitud ${reference}`,
    preheader: "Con su respuesta podemos seguir.",
    title: "Necesitamos un dato más",
    isProven: true,
    blocks: [
      text(`Hola, ${contact}:`),
      text("Estamos estudiando la solicitud de ", { strong: company }, " y nos falta saber algo:"),
      quote("Nuestra pregunta", { copy: question }),
      button("Responder", { href: links.personal, isSpelledOut: true }),
      text(
        "Mientras esperamos su respuesta, el plazo está en pausa. En cuanto la tengamos, le contestamos en ",
        { strong: terms.answer },
        ".",
      ),
      note(
        `Responda desde el botón, no a este correo: así llega a quien estudia su solicitud. Si en ${terms.questionExpiry} no nos ha respondido, cerraremos la solicitud.`,
      ),
      note(personalLink(terms)),
      referenceOf(reference),
    ],
  }),

  "question-reminder": ({ reference, company, contact, question, endsAt }, { terms, links }) => ({
    subject: `Su solicitud ${reference} espera una respuesta`,
    preheader: "Con su respuesta podemos seguir.",
    title: "Seguimos pendientes de usted",
    isProven: true,
    blocks: [
      text(`Hola, ${contact}:`),
      text(
        "Hace unos días le hicimos una pregunta sobre la solicitud de ",
        { strong: company },
        " y todavía no tenemos su respuesta:",
      ),
      quote("Nuestra pregunta", { copy: question }),
      button("Responder", { href: links.personal, isSpelledOut: true }),
      promise("Puede responder antes de", { value: formatDeadline(endsAt) }),
      note(
        "Es el único recordatorio: si entonces no tenemos su respuesta, cerraremos la solicitud. Responda desde el botón, no a este correo.",
      ),
      note(personalLink(terms)),
      referenceOf(reference),
    ],
  }),
} satisfies PersonalDrafts;

function paragraphsOf(copy: string): string[] {
  return copy.split(/\n\s*\n/).flatMap((paragraph) => paragraph.trim() || []);
}
