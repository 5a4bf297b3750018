import { z } from "zod";
import { type LinkSpan, mailtoSpan, type Span } from "../../emails/domain/span.ts";
import {
  button,
  promise,
  quote,
  reference as referenceOf,
  text,
} from "../../emails/layout/blocks.ts";
import { defineEmail } from "../../emails/layout/define-email.ts";
import type { PersonalEmailFacts } from "../../emails/layout/email-facts.ts";
import { formatDeadline } from "../../kernel/format.ts";
import { answers } from "../copy/answers.ts";
import { accessCopy } from "../copy/applicant-state-copy.ts";
import { emailLabels } from "../copy/emails-copy.ts";
import { contactAccess } from "../domain/contact-access.ts";
import { aboutRequestSchema, accessRequestTopic, sampleRequest } from "./about-request.ts";

const es = {
  name: "Bienvenida",
  subject: (reference: string) => `Acceso aprobado: ${reference}`,
  dueBefore: (deadline: string) => `antes de ${deadline}`,
  dueWithin: (term: string) => `en ${term}`,
  preheader: {
    prices: "Ya puede entrar y ver sus precios.",
    account: "Ya puede entrar en su cuenta.",
    waiting: (due: string) => `Recibirá catálogos, precios y condiciones ${due}.`,
  },
  title: (seller: string) => `Le damos la bienvenida a ${seller}`,
  picture: "Incienso, vela, champú y sérum de nuestros catálogos",
  text: (company: string): Span[] => [
    "El acceso mayorista de ",
    { strong: company },
    " está aprobado.",
  ],
  materials: "Le enviaremos los catálogos, los precios y las condiciones a esta dirección",
  conditions: "Le enviaremos las condiciones a esta dirección",
  steps: {
    prices: [
      "Pulse el botón: esta dirección ya estará escrita.",
      "Escriba el código de seis cifras que le enviaremos. No hay contraseña.",
      "Los catálogos y «Mi selección» le mostrarán sus precios.",
    ],
    account: [
      "Pulse el botón: esta dirección ya estará escrita.",
      "Escriba el código de seis cifras que le enviaremos. No hay contraseña.",
    ],
  },
  waiting: accessCopy.waiting.text,
  start: (mail: LinkSpan, { phone, hours }: { phone: string; hours: string }): Span[] => [
    "¿Quiere empezar ya? Escríbanos a ",
    mail,
    ` o llámenos al ${phone}. ${hours}.`,
  ],
};

export const approvedEmail = defineEmail({
  name: "approved",
  about: accessRequestTopic,
  /**
   * `materialsDueAt`: deadline for sending catalogues and prices; null if the contact sees them here. It and `access` are
   * absent from earlier releases.
   */
  schema: aboutRequestSchema.extend({
    message: z.string().nullable(),
    access: z.enum(contactAccess).nullish(),
    materialsDueAt: z.number().nullish(),
    wantsNews: z.boolean().optional(),
  }),
  words: es,
  draft(
    { reference, company, contact, message, materialsDueAt, access: known },
    words,
    { company: us, terms, serviceHours, links },
  ) {
    const access = known ?? "account";
    const { submit } = accessCopy[access];
    const due = materialsDueAt
      ? words.dueBefore(formatDeadline(materialsDueAt))
      : words.dueWithin(terms.tradeMaterials);
    const { preheader, steps, waiting, materials, conditions } = words;
    return {
      subject: words.subject(reference),
      preheader: access === "waiting" ? preheader.waiting(due) : preheader[access],
      title: words.title(us.name),
      picture: { name: "welcome.jpg", alt: words.picture },
      isProven: true,
      blocks: [
        text(emailLabels.greeting(contact)),
        text(...words.text(company)),
        ...paragraphsOf(answers.welcome).map((paragraph) => text(paragraph)),
        ...(message ? [quote(emailLabels.fromSalesTeam, { copy: message })] : []),
        ...(submit === null || access === "waiting"
          ? [text(waiting)]
          : [
              button(submit, { href: signInWith(links), isSpelledOut: true }),
              ...steps[access].map((step, index) => text(`${index + 1}. ${step}`)),
            ]),
        ...(access === "prices" && !materialsDueAt
          ? []
          : [promise(access === "prices" ? conditions : materials, { value: due })]),
        text(...words.start(mailtoSpan(us.email), { phone: us.phone, hours: serviceHours })),
        ...(submit === null ? [button(emailLabels.viewOwnRequest, { href: links.personal })] : []),
        referenceOf(reference),
      ],
    };
  },
  samples: {
    welcome: () => ({
      ...sampleRequest,
      message: null,
      access: "prices" as const,
      materialsDueAt: null,
    }),
    "approved-in-a-known-company": ({ due }) => ({
      ...sampleRequest,
      message: null,
      access: "waiting" as const,
      materialsDueAt: due("tradeMaterials"),
    }),
    "approved-before-materials-were-promised": () => ({ ...sampleRequest, message: null }),
    "approved-with-message": ({ due }) => ({
      ...sampleRequest,
      message: "Le llamo esta semana para preparar juntos su primer pedido.",
      materialsDueAt: due("tradeMaterials"),
    }),
  },
});

/** Address of the sign-in, with the key of the personal link: the page then has the address filled in. */
function signInWith({ signIn, personal }: PersonalEmailFacts["links"]): string {
  return `${signIn}?solicitud=${personal.split("/").at(-1)}`;
}

function paragraphsOf(copy: string): string[] {
  return copy.split(/\n\s*\n/).flatMap((paragraph) => paragraph.trim() || []);
}
