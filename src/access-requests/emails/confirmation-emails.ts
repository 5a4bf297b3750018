import {
  button,
  note,
  promise,
  reference as referenceOf,
  text,
} from "../../emails/layout/blocks.ts";
import { personalLink } from "../../emails/layout/email-kind.ts";
import { formatDeadline } from "../../kernel/format.ts";
import { emailLabels } from "../copy/es-emails.ts";
import type { PersonalDrafts } from "./drafts.ts";

export const confirmationEmails = {
  /** First email, with the link to confirm. Contains no typed data, or strangers could send their text to any mailbox. */
  received: ({ reference }, { terms, links }) => ({
    subject: `Confirme su solicitud ${reference}`,
    preheader: "Un paso más y empezamos a estudiarla.",
    title: "Confirme que la solicitud es suya",
    blocks: [
      text(
        "Hemos recibido una solicitud de acceso mayorista con esta dirección de correo. Solo falta que nos diga que es suya.",
      ),
      button("Ver y confirmar la solicitud", { href: links.personal, isSpelledOut: true }),
      promise("Desde que la confirme, le respondemos en", {
        value: `${terms.answer}, como máximo`,
      }),
      text("La estudia una persona del equipo comercial. No cuentan fines de semana ni festivos."),
      note(
        `¿No la ha enviado usted? No tiene que hacer nada: si nadie la confirma, no la estudiamos y caduca a los ${terms.unconfirmedExpiry}.`,
      ),
      note(personalLink(terms)),
      referenceOf(reference),
    ],
  }),

  /** Reminder to confirm. Contains no typed data, because the address is not confirmed. */
  "reminder-to-confirm": ({ reference }, { terms, links }) => ({
    subject: `Su solicitud ${reference} espera su confirmación`,
    preheader: "Sin ella no podemos empezar a estudiarla.",
    title: "Aún falta su confirmación",
    blocks: [
      text(
        "Hace unos días recibimos una solicitud de acceso mayorista con esta dirección de correo y nadie la ha confirmado todavía. Mientras tanto, no podemos estudiarla.",
      ),
      button("Ver y confirmar la solicitud", { href: links.personal, isSpelledOut: true }),
      promise("Desde que la confirme, le respondemos en", {
        value: `${terms.answer}, como máximo`,
      }),
      note(
        `Es el único recordatorio. Si no la confirma, la solicitud caduca a los ${terms.unconfirmedExpiry} de haberse enviado.`,
      ),
      note(personalLink(terms)),
      referenceOf(reference),
    ],
  }),

  confirmed({ reference, company, contact, dueAt }, { terms, links }) {
    const due = formatDeadline(dueAt);
    return {
      subject: `Solicitud ${reference} confirmada`,
      preheader: `${emailLabels.answeredBefore} ${due}.`,
      title: "Ya la estamos estudiando",
      isProven: true,
      blocks: [
        text(`Hola, ${contact}:`),
        text(
          "Gracias por confirmarla. Una persona del equipo comercial estudia ya la solicitud de ",
          { strong: company },
          " y le contestará a esta dirección:",
        ),
        promise(emailLabels.answeredBefore, { value: due }),
        text(
          "Si nos falta algún dato, se lo preguntaremos antes. Mientras tanto puede ver cómo va su solicitud y corregir sus datos.",
        ),
        button(emailLabels.viewOwnRequest, { href: links.personal, isSpelledOut: true }),
        note(personalLink(terms)),
        referenceOf(reference),
      ],
    };
  },

  withdrawn: ({ reference }, { company: us, links }) => ({
    subject: `Solicitud ${reference} retirada`,
    preheader: "No tiene que hacer nada más.",
    title: "Hemos retirado su solicitud",
    isProven: true,
    blocks: [
      text(
        "Tal como nos ha pedido, dejamos de estudiar su solicitud de acceso. No tiene que hacer nada más.",
      ),
      text(
        "Si más adelante le interesa, puede ",
        {
          link: "volver a solicitar acceso",
          href: links.requestForm,
        },
        " cuando quiera.",
      ),
      note(
        "¿No la ha retirado usted? Escríbanos a ",
        { link: us.email, href: `mailto:${us.email}` },
        " con su referencia y lo aclaramos.",
      ),
      referenceOf(reference),
    ],
  }),

  /** Email about an expired unconfirmed request. Contains no typed data, because the address was never confirmed. */
  expired: ({ reference }, { terms, links }) => ({
    subject: `La solicitud ${reference} ha caducado`,
    preheader: "Nadie la confirmó y la hemos cerrado.",
    title: "La solicitud ha caducado",
    blocks: [
      text(
        `Hace ${terms.unconfirmedExpiry} recibimos una solicitud de acceso mayorista con esta dirección de correo. Como nadie la ha confirmado, la hemos cerrado sin estudiarla.`,
      ),
      text("Si todavía le interesa comprar con nosotros, envíe otra: le llevará un minuto."),
      button("Volver a solicitar acceso", { href: links.requestForm }),
      note("Si no la envió usted, no tiene que hacer nada. No volveremos a escribirle por ella."),
      referenceOf(reference),
    ],
  }),

  "expired-unanswered": ({ reference, company, contact }, { company: us, terms, links }) => ({
    subject: `La solicitud ${reference} ha caducado`,
    preheader: "No hemos tenido respuesta a nuestra pregunta.",
    title: "Hemos cerrado su solicitud",
    isProven: true,
    blocks: [
      text(`Hola, ${contact}:`),
      text(
        `Hace ${terms.questionExpiry} le hicimos una pregunta sobre la solicitud de `,
        { strong: company },
        " y no hemos tenido respuesta, así que la hemos cerrado sin decidir nada sobre ella.",
      ),
      text("Si todavía le interesa comprar con nosotros, envíe otra: le llevará un minuto."),
      button("Volver a solicitar acceso", { href: links.requestForm }),
      note(
        "¿Nos respondió por otro medio? Escríbanos a ",
        { link: us.email, href: `mailto:${us.email}` },
        " con su referencia y lo aclaramos.",
      ),
      referenceOf(reference),
    ],
  }),
} satisfies PersonalDrafts;
