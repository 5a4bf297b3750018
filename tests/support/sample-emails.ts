import type { AccessRequestEmail } from "../../src/access-requests/domain/email.ts";
import { capabilities } from "../../src/capabilities.ts";
import type { InvitationEmail } from "../../src/companies/domain/invitation-email.ts";
import type { MemberEmail } from "../../src/companies/domain/member-email.ts";
import type { PasskeyEmail } from "../../src/companies/domain/passkey-email.ts";
import type { SignInEmail } from "../../src/companies/domain/sign-in-email.ts";
import type { PersonalEmailFacts } from "../../src/emails/layout/email-kind.ts";
import { emailWriting, getKind, type Written, writeEmail } from "../../src/emails/writing.ts";
import type { WaitingImportsEmail } from "../../src/import-alarms/domain/waiting-imports-email.ts";
import type { EmailContent, OutgoingEmail } from "../../src/kernel/outgoing-email.ts";
import { type PrivacyEmail, privacyRequestKind } from "../../src/privacy-requests/domain/emails.ts";
import { company } from "../../src/seller/copy/company.ts";

const farmaciaDelMar = {
  reference: "B2B-7KQ2-M9XD",
  company: "Farmacia del Mar, S. L.",
  contact: "Lucía Ferrer",
};

/** The same access request in emails to staff, which also contain the contact data for calling the applicant. */
const toCall = {
  ...farmaciaDelMar,
  call: {
    phone: "+34600123123",
    email: "compras@farmacia-del-mar.es",
    country: "ES",
    selection: ["rizos-champu", "espiritual-vela-ritual"],
  },
};

/** Due instant of an access request: Wednesday, 18:00 in Madrid. */
const dueAt = Date.UTC(2025, 5, 4, 16);

/** Due instant of a privacy request: end of a Monday in Madrid. */
const rightDueAt = Date.UTC(2025, 5, 30, 21, 59, 59, 999);

const herRequest = {
  reference: "DER-7KQ2-M9XD",
  right: "erasure",
  dueAt: rightDueAt,
  text: "",
} as const;

/** Ids of the access request and the privacy request that the sample emails are about. */
export const farmaciaId = "00000000-0000-4000-8000-000000000001";
export const herRequestId = "00000000-0000-4000-8000-000000000002";

/** Samples of every kind of email, of some kinds in several variants. */
export const sampleEmails = {
  received: { name: "received", ...farmaciaDelMar },
  "reminder-to-confirm": { name: "reminder-to-confirm", ...farmaciaDelMar },
  "new-request": { name: "new-request", ...toCall, dueAt },
  "new-request-from-before": { name: "new-request", ...farmaciaDelMar, dueAt },
  confirmed: { name: "confirmed", ...farmaciaDelMar, dueAt },
  "information-requested": {
    name: "information-requested",
    ...farmaciaDelMar,
    question:
      "El CIF que nos indica es de una empresa de otro sector. ¿Nos envía el modelo 036 o la licencia de apertura de la farmacia?\n\nCon una foto basta.",
  },
  "information-received": {
    name: "information-received",
    ...toCall,
    answer: "La licencia está a nombre de la titular.\nSe la envío mañana por correo.",
    dueAt,
  },
  approved: {
    name: "approved",
    ...farmaciaDelMar,
    message: null,
    materialsDueAt: dueAt,
    access: "prices",
  },
  "approved-in-a-known-company": {
    name: "approved",
    ...farmaciaDelMar,
    message: null,
    materialsDueAt: dueAt,
    access: "waiting",
  },
  "approved-before-materials-were-promised": {
    name: "approved",
    ...farmaciaDelMar,
    message: null,
  },
  "approved-with-message": {
    name: "approved",
    ...farmaciaDelMar,
    message: "Le llamo esta semana para preparar juntos su primer pedido.",
    materialsDueAt: dueAt,
  },
  rejected: { name: "rejected", ...farmaciaDelMar, reason: "not-a-retailer", text: "" },
  "rejected-with-text": {
    name: "rejected",
    ...farmaciaDelMar,
    reason: "other",
    text: "Por ahora no abrimos cuentas nuevas en su localidad: ya tenemos allí un cliente en exclusiva hasta fin de año.",
  },
  reopened: {
    name: "reopened",
    ...farmaciaDelMar,
    reason: "review-asked-for",
    text: "Hemos visto la licencia de apertura que nos envió.",
    dueAt,
  },
  "approval-withdrawn": {
    name: "approval-withdrawn",
    ...farmaciaDelMar,
    reason: "our-mistake",
    text: "La licencia es de otra farmacia del mismo nombre.",
  },
  "address-changed": { name: "address-changed", ...farmaciaDelMar },
  "request-recorded": { name: "request-recorded", ...farmaciaDelMar, origin: "fair", dueAt },
  "contact-corrected": {
    name: "contact-corrected",
    ...farmaciaDelMar,
    field: "phone",
    before: "600 123 123",
    now: "600 456 456",
  },
  "question-reminder": {
    name: "question-reminder",
    ...farmaciaDelMar,
    question: "¿Nos envía el modelo 036 o la licencia de apertura de la farmacia?",
    endsAt: Date.UTC(2025, 5, 30, 21, 59, 59, 999),
  },
  "files-received": {
    name: "files-received",
    ...toCall,
    names: ["modelo-036.pdf", "fachada de la farmacia.jpg"],
  },
  withdrawn: { name: "withdrawn", ...farmaciaDelMar },
  "withdrawn-notice": { name: "withdrawn-notice", ...toCall },
  expired: { name: "expired", ...farmaciaDelMar },
  "expired-unanswered": { name: "expired-unanswered", ...farmaciaDelMar },
  "answer-due-soon": { name: "answer-due-soon", ...toCall, dueAt },
  "answer-overdue": { name: "answer-overdue", ...toCall, dueAt },
  "email-undeliverable": { name: "email-undeliverable", ...toCall, status: "5.1.1" },
  "email-undeliverable-full": { name: "email-undeliverable", ...toCall, status: "5.2.2" },
  "request-assigned": { name: "request-assigned", ...toCall, by: "Marc Soler", dueAt },
  "deadline-digest": {
    name: "deadline-digest",
    reference: farmaciaDelMar.reference,
    rows: [
      {
        kind: "undeliverable",
        requestId: "00000000-0000-4000-8000-000000000003",
        reference: "B2B-3FQ8-0R2K",
        dueAt,
        country: "PT",
      },
      {
        kind: "overdue",
        requestId: farmaciaId,
        reference: farmaciaDelMar.reference,
        dueAt,
        country: "ES",
      },
      {
        kind: "due-soon",
        requestId: "00000000-0000-4000-8000-000000000004",
        reference: "B2B-9ZT1-5WHE",
        dueAt: dueAt + 86_400_000,
        country: "EL",
      },
    ],
  },
  "link-again": { name: "link-again", ...farmaciaDelMar },
  "privacy-confirm": { name: "privacy-confirm", ...herRequest },
  "privacy-received": { name: "privacy-received", ...herRequest },
  "privacy-recorded": { name: "privacy-recorded", ...herRequest },
  "privacy-extended": {
    name: "privacy-extended",
    ...herRequest,
    text: "Hay pedidos de tres años que revisar uno a uno.",
  },
  "privacy-answered": { name: "privacy-answered", ...herRequest },
  "privacy-answered-with-message": {
    name: "privacy-answered",
    ...herRequest,
    right: "access",
    text: "Si echa algo en falta, conteste a este correo.",
  },
  "privacy-refused": {
    name: "privacy-refused",
    ...herRequest,
    text: "Los datos que pide borrar son de otra persona de la empresa.",
  },
  "privacy-lifted": {
    name: "privacy-lifted",
    ...herRequest,
    right: "restriction",
    text: "Hemos comprobado que el teléfono era correcto.",
  },
  "privacy-new": { name: "privacy-new", ...herRequest },
  "privacy-due-soon": { name: "privacy-due-soon", ...herRequest },
  "privacy-overdue": { name: "privacy-overdue", ...herRequest },
  "privacy-review": { name: "privacy-review", ...herRequest, right: "restriction" },
  "confirmation-code": { name: "confirmation-code", reference: "000000000003" },
  "sign-in-code": { name: "sign-in-code", reference: "000000000003" },
  "member-invitation": {
    name: "member-invitation",
    reference: "000000000004",
    companyName: "Farmacia del Mar, S. L.",
    inviter: "Lucía Ferrer",
  },
  "member-added": {
    name: "member-added",
    reference: "000000000005",
    contact: "Ana Ruiz",
    companyName: "Farmacia del Mar, S. L.",
    role: "compras",
  },
  "titular-changed": {
    name: "titular-changed",
    reference: "000000000005",
    contact: "Ana Ruiz",
    companyName: "Farmacia del Mar, S. L.",
    person: "Bruno Gil",
    isTitular: true,
  },
  "document-refused": {
    name: "document-refused",
    reference: "000000000006",
    contact: "Ana Ruiz",
    companyName: "Farmacia del Mar, S. L.",
    document: "recargo.pdf",
    text: "No se lee el sello: envíenos una copia más clara.",
  },
  "documents-received": {
    name: "documents-received",
    reference: "000000000007",
    person: "Lucía Ferrer",
    companyName: "Farmacia del Mar, S. L.",
    documents: ["recargo.pdf", "036.pdf"],
  },
  "passkey-added": {
    name: "passkey-added",
    reference: "000000000008",
    contact: "Ana Ruiz",
    passkey: "Móvil de la tienda",
    device: "Chrome en Android",
    at: 1_790_000_000_000,
  },
  "passkey-removed": {
    name: "passkey-removed",
    reference: "000000000009",
    contact: "Ana Ruiz",
    passkey: "Móvil de la tienda",
    device: "Chrome en Android",
    at: 1_790_000_000_000,
  },
  "mail-test": { name: "mail-test", reference: "" },
  "imports-waiting": {
    name: "imports-waiting",
    reference: "",
    more: 1,
    imports: [
      {
        id: "i-1",
        fileName: "existencias.csv",
        about: "Existencias",
        reason: "3 celdas tienen errores.",
      },
    ],
  },
} as const satisfies Record<string, Email>;

export type Email =
  | AccessRequestEmail
  | PrivacyEmail
  | SignInEmail
  | InvitationEmail
  | MemberEmail
  | PasskeyEmail
  | WaitingImportsEmail
  | { name: "mail-test"; reference: "" };

export const sampleWriting = emailWriting(capabilities, {
  company,
  publicUrl: "https://www.example.com",
});
export const emailKinds = sampleWriting.kinds;

export function writeSample(email: EmailContent, facts = sampleFacts): Written {
  return writeEmail(getKind(emailKinds, email.name), email, facts);
}

/** Email in the format in which other code adds it to the outbox. */
export function outgoing(
  email: Email,
  { to = "compras@farmacia-del-mar.es", requestId = farmaciaId } = {},
): OutgoingEmail<Email> {
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
  catalogues: sampleWriting.facts.catalogues,
  deliveryFailures: sampleWriting.facts.deliveryFailures,
};
