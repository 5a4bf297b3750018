import {
  button,
  type EmailBlock,
  type FactRow,
  facts,
  promise,
  quote,
  text,
} from "../../emails/layout/blocks.ts";
import type { EmailFacts } from "../../emails/layout/email-kind.ts";
import { formatDeadline } from "../../kernel/format.ts";
import { emailLabels } from "../copy/es-emails.ts";
import type { AboutRequest, ForCall } from "../domain/email.ts";
import type { StaffDrafts } from "./drafts.ts";

export const staffEmails = {
  "new-request"(email, given) {
    const due = formatDeadline(email.dueAt);
    return {
      subject: `Nueva solicitud ${email.reference}`,
      preheader: `${emailLabels.answerBefore} ${due}.`,
      title: "Nueva solicitud de acceso",
      blocks: [
        text("Quien la envió acaba de confirmarla. El plazo de respuesta ya corre."),
        promise(emailLabels.answerBefore, { value: due }),
        requestFacts(email, given),
        button(emailLabels.openInConsole, { href: given.links.console }),
      ],
    };
  },

  /** The applicant answered our question, so a new deadline for our decision starts. */
  "information-received"(email, given) {
    const due = formatDeadline(email.dueAt);
    return {
      subject: `Han respondido en la solicitud ${email.reference}`,
      preheader: `El plazo vuelve a correr: responder antes de ${due}.`,
      title: "Ya tenemos la respuesta",
      blocks: [
        text({ strong: email.contact }, " ha respondido a nuestra pregunta."),
        quote("Su respuesta", { copy: email.answer }),
        promise(emailLabels.answerBefore, { value: due }),
        requestFacts(email, given),
        button(emailLabels.openInConsole, { href: given.links.console }),
      ],
    };
  },

  "files-received"(email, given) {
    const { reference, contact, names } = email;
    const isOne = names.length === 1;
    return {
      subject: `Archivos en la solicitud ${reference}`,
      preheader: isOne ? "Han adjuntado un archivo." : `Han adjuntado ${names.length} archivos.`,
      title: isOne ? "Han adjuntado un archivo" : "Han adjuntado archivos",
      blocks: [
        text(
          { strong: contact },
          ` ha adjuntado ${isOne ? "un archivo" : "archivos"} a su solicitud.`,
        ),
        quote(isOne ? "El archivo" : "Los archivos", { copy: names.join("\n") }),
        requestFacts(email, given),
        button(emailLabels.openInConsole, { href: given.links.console }),
      ],
    };
  },

  "withdrawn-notice": (email, given) => ({
    subject: `Han retirado la solicitud ${email.reference}`,
    preheader: "Ya no hay que responderla.",
    title: "Han retirado una solicitud",
    blocks: [
      text(
        { strong: email.contact },
        " ha retirado su solicitud. Ya no hay que responderla y ha salido de la cola.",
      ),
      requestFacts(email, given),
      button(emailLabels.openInConsole, { href: given.links.console }),
    ],
  }),

  "request-assigned"(email, given) {
    const { reference, by, dueAt } = email;
    const due = dueAt === null ? null : formatDeadline(dueAt);
    return {
      subject: `Le han asignado la solicitud ${reference}`,
      preheader: due ? `${emailLabels.answerBefore} ${due}.` : "Desde ahora está a su cargo.",
      title: "Tiene una solicitud nueva a su cargo",
      blocks: [
        text(
          { strong: by },
          " le ha asignado esta solicitud. Los avisos sobre ella le llegarán a usted.",
        ),
        ...(due ? [promise(emailLabels.answerBefore, { value: due })] : []),
        requestFacts(email, given),
        button(emailLabels.openInConsole, { href: given.links.console }),
      ],
    };
  },

  /** An approved applicant corrected the contact's name or telephone. */
  "contact-corrected": ({ reference, company, field, before, now }, { links }) => ({
    subject: `Datos corregidos: ${reference}`,
    preheader: "Un cliente aprobado ha cambiado cómo localizarle.",
    title: "Un cliente ha corregido sus datos",
    blocks: [
      text("Está aprobado: cámbielo también donde lleve sus pedidos y facturas."),
      facts(
        { term: "Referencia", value: reference },
        { term: "Empresa", value: company },
        { term: `${names[field]}, antes`, value: before },
        { term: `${names[field]}, ahora`, value: now },
      ),
      button(emailLabels.openInConsole, { href: links.console }),
    ],
  }),
} satisfies StaffDrafts;

const names = { contact: "Contacto", phone: "Teléfono" };

/** Contact data of the applicant, so that the staff can call without opening the console. */
export function requestFacts(
  { reference, company, contact, call }: AboutRequest & ForCall,
  { catalogues }: Pick<EmailFacts, "catalogues">,
): EmailBlock {
  return facts(
    { term: "Empresa", value: company },
    { term: "Contacto", value: contact },
    ...(call ? callFacts(call, catalogues(call.selection)) : []),
    { term: "Referencia", value: reference },
  );
}

function callFacts(
  { phone, email, country }: NonNullable<ForCall["call"]>,
  catalogues: readonly string[],
): FactRow[] {
  const dialled = phone.replace(/[^\d+]/g, "");
  return [
    { term: "Teléfono", value: formatPhone(dialled), href: `tel:${dialled}` },
    { term: "Correo", value: email },
    { term: "País", value: emailCountryName(country) },
    ...(catalogues.length > 0 ? [{ term: "Catálogos", value: catalogues.join(", ") }] : []),
  ];
}

/** Spanish telephone numbers in groups of three digits; others unchanged. */
function formatPhone(dialled: string): string {
  return dialled.replace(/^(\+34)(\d{3})(\d{3})(\d{3})$/, "$1\u00A0$2\u00A0$3\u00A0$4");
}

/** Country name of a VAT prefix; those of Greece (EL) and Northern Ireland (XI) are not ISO codes. */
export function emailCountryName(country: string): string {
  if (country === "XI") return "Irlanda del Norte";
  try {
    return countryNames.of(country === "EL" ? "GR" : country) ?? country;
  } catch {
    return country;
  }
}

const countryNames = new Intl.DisplayNames("es", { type: "region" });
