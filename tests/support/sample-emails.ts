import { capabilities } from "../../src/capabilities.ts";
import type { PersonalEmailFacts } from "../../src/emails/layout/email-facts.ts";
import {
  emailWriting,
  getKind,
  type Written,
  writeEmail,
} from "../../src/emails/layout/writing.ts";
import type { EmailContent, OutgoingEmail } from "../../src/kernel/outgoing-email.ts";
import { privacyRequestKind } from "../../src/privacy-requests/domain/privacy-request.ts";
import { company } from "../../src/seller/copy/company.ts";

/** Ids of the access request and the privacy request that the sample emails are about. */
export const farmaciaId = "00000000-0000-4000-8000-000000000001";
const herRequestId = "00000000-0000-4000-8000-000000000002";

export const sampleWriting = emailWriting(capabilities, {
  company,
  publicUrl: "https://www.example.com",
});
export const emailKinds = sampleWriting.kinds;

/** Due instants: Wednesday, 18:00 in Madrid; of a privacy request the end of a Monday in Madrid. */
const dueAt = Date.UTC(2025, 5, 4, 16);
const rightDueAt = Date.UTC(2025, 5, 30, 21, 59, 59, 999);

/** Samples of every kind of email, of some kinds in several variants, as the capabilities bring them. */
export const sampleEmails: Readonly<Record<string, EmailContent>> = Object.fromEntries(
  Object.values(emailKinds).flatMap(({ name, samples }) =>
    Object.entries(samples).map(([sample, dataOf]) => {
      const data = dataOf({ due: (term) => (term === "gdprAnswer" ? rightDueAt : dueAt) });
      return [sample, { name, ...data }] as const;
    }),
  ),
);

export function getSample(name: string): EmailContent {
  const email = sampleEmails[name];
  if (!email) throw new Error(`no email has the sample ${name}`);
  return email;
}

export function writeSample(email: EmailContent, facts = sampleFacts): Written {
  return writeEmail(getKind(emailKinds, email.name), email, facts);
}

/** Email in the format in which other code adds it to the outbox. */
export function outgoing(
  email: EmailContent,
  { to = "compras@farmacia-del-mar.es", requestId = farmaciaId } = {},
): OutgoingEmail {
  const { subject: kind, audience } = getKind(emailKinds, email.name);
  const id = kind === privacyRequestKind ? herRequestId : requestId;
  const subject = email.name === "deadline-digest" ? null : { kind, id };
  return { to, email, subject, audience };
}

export const sampleFacts: PersonalEmailFacts = {
  company: {
    name: "Arrebol",
    tagline: "Distribución mayorista de cosmética y bienestar en Europa",
    legalName: "Arrebol Distribución Mayorista,\u00A0S.\u00A0L.",
    address: "Calle de Ejemplo, 1, 28000 Madrid, España",
    email: "comercial@example.com",
    phone: "+34\u00A0900\u00A0000\u00A0000",
  },
  terms: {
    answer: "2\u00A0días\u00A0laborables",
    tradeMaterials: "1\u00A0día\u00A0laborable",
    unconfirmedExpiry: "30\u00A0días\u00A0naturales",
    questionExpiry: "30\u00A0días\u00A0naturales",
    linkValidity: "30\u00A0días\u00A0naturales",
    privacyConfirmation: "7\u00A0días\u00A0naturales",
    gdprExtension: "2\u00A0meses",
  },
  authority: {
    name: "Agencia Española de Protección de Datos",
    link: { label: "www.aepd.es", href: "https://www.aepd.es" },
  },
  serviceHours: "De lunes a viernes, de\u00A09:00 a\u00A018:00\u00A0(CET)",
  links: {
    home: "https://www.example.com/",
    requestForm: "https://www.example.com/#contacto",
    signIn: "https://www.example.com/entrar",
    privacy: "https://www.example.com/politicas",
    personal:
      "https://www.example.com/solicitud/00000000-0000-4000-8000-000000000001.1751443200000~3q2-7wJx0f5sVb9mZkQe1T4yUuHc8aLrXoPnGdKiM2E",
    console: "https://www.example.com/gestion/solicitudes/00000000-0000-4000-8000-000000000001",
    queue: "https://www.example.com/gestion",
    requestInConsole: (id) => `https://www.example.com/gestion/solicitudes/${id}`,
  },
  deliveryFailures: sampleWriting.facts.deliveryFailures,
};
