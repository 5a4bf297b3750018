import type { Span } from "../../emails/domain/span.ts";
import type { DigestRow } from "../domain/email.ts";

export const deadlineEmailTexts = {
  overdue: {
    subject: (reference: string) => `Fuera de plazo: ${reference}`,
    preheader: "Una respuesta prometida no ha salido a tiempo.",
    title: "Una respuesta llega tarde",
    text: "Prometimos una respuesta y el plazo ha pasado. Esta solicitud va ahora la primera.",
    wasDueBefore: "Había que responder antes de",
  },
  dueSoon: {
    subject: (reference: string) => `Vence pronto: ${reference}`,
    title: "Una respuesta vence pronto",
    text: "La respuesta prometida a esta solicitud no ha salido todavía. Aún está a tiempo.",
  },
  undeliverable: {
    subject: (reference: string) => `No llega el correo: ${reference}`,
    preheader: "Quien espera nuestra respuesta no la va a recibir.",
    title: "No le llega nuestro correo",
    text: (contact: string, reason: string): Span[] => [
      { strong: contact },
      ` no recibe lo que le escribimos: ${reason}.`,
    ],
  },
  digest: {
    subject(counts: readonly string[]): string {
      const sentence = counts.join(" · ");
      return sentence.charAt(0).toUpperCase() + sentence.slice(1);
    },
    preheader: (count: number) => `De ${count} solicitudes a su cargo o sin asignar.`,
    title: "Solicitudes que le necesitan",
    dueBefore: (country: string, due: string) => `${country}, antes de ${due}`,
    more: (count: number) => `Y ${count} más, en la cola.`,
    openQueue: "Abrir la cola",
  },
};

/** Sections of the digest in the order of their urgency. */
export const digestSections: readonly {
  kind: DigestRow["kind"];
  title: string;
  count: (amount: number) => string;
}[] = [
  {
    kind: "undeliverable",
    title: "No les llega nuestro correo",
    count: (amount) => (amount === 1 ? "1 correo que no llega" : `${amount} correos que no llegan`),
  },
  { kind: "overdue", title: "Fuera de plazo", count: (amount) => `${amount} fuera de plazo` },
  {
    kind: "materials-overdue",
    title: "Catálogos y precios que no han salido",
    count: (amount) => `${amount} sin catálogos ni precios`,
  },
  {
    kind: "due-soon",
    title: "Vencen pronto",
    count: (amount) => (amount === 1 ? "1 vence pronto" : `${amount} vencen pronto`),
  },
  {
    kind: "materials-due-soon",
    title: "Catálogos y precios por enviar",
    count: (amount) => `${amount} por enviar`,
  },
];
