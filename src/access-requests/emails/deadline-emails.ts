import { button, type EmailBlock, promise, text } from "../../emails/layout/blocks.ts";
import type { EmailFacts } from "../../emails/layout/email-kind.ts";
import { formatDeadline } from "../../kernel/format.ts";
import { deliveryFailure } from "../../kernel/outgoing-email.ts";
import { emailLabels } from "../copy/es-emails.ts";
import type { DigestRow } from "../domain/email.ts";
import type { StaffDrafts } from "./drafts.ts";
import { emailCountryName, requestFacts } from "./staff-emails.ts";

export const deadlineEmails = {
  "answer-overdue": (email, given) => ({
    subject: `Fuera de plazo: ${email.reference}`,
    preheader: "Una respuesta prometida no ha salido a tiempo.",
    title: "Una respuesta llega tarde",
    blocks: [
      text("Prometimos una respuesta y el plazo ha pasado. Esta solicitud va ahora la primera."),
      promise("Había que responder antes de", { value: formatDeadline(email.dueAt) }),
      requestFacts(email, given),
      button(emailLabels.openInConsole, { href: given.links.console }),
    ],
  }),

  "answer-due-soon"(email, given) {
    const due = formatDeadline(email.dueAt);
    return {
      subject: `Vence pronto: ${email.reference}`,
      preheader: `${emailLabels.answerBefore} ${due}.`,
      title: "Una respuesta vence pronto",
      blocks: [
        text("La respuesta prometida a esta solicitud no ha salido todavía. Aún está a tiempo."),
        promise(emailLabels.answerBefore, { value: due }),
        requestFacts(email, given),
        button(emailLabels.openInConsole, { href: given.links.console }),
      ],
    };
  },

  "email-undeliverable"(email, given) {
    const { reason, todo } = given.deliveryFailures[deliveryFailure(email.status)];
    return {
      subject: `No llega el correo: ${email.reference}`,
      preheader: "Quien espera nuestra respuesta no la va a recibir.",
      title: "No le llega nuestro correo",
      blocks: [
        text({ strong: email.contact }, ` no recibe lo que le escribimos: ${reason}.`),
        text(todo),
        requestFacts(email, given),
        button(emailLabels.openInConsole, { href: given.links.console }),
      ],
    };
  },

  /** Several notices about deadlines and undeliverable addresses, most urgent first. */
  "deadline-digest"({ rows }, { links }) {
    const shown = rows.slice(0, mostRows);
    const counts = sections.flatMap(({ kind, count }) => {
      const amount = rows.filter((row) => row.kind === kind).length;
      return amount > 0 ? [count(amount)] : [];
    });
    const left = rows.length - shown.length;
    return {
      subject: sentence(counts),
      preheader: `De ${rows.length} solicitudes a su cargo o sin asignar.`,
      title: "Solicitudes que le necesitan",
      blocks: [
        ...sections.flatMap(({ kind, title }) =>
          sectionOf(
            title,
            shown.filter((row) => row.kind === kind),
            links,
          ),
        ),
        ...(left > 0 ? [text(`Y ${left} más, en la cola.`)] : []),
        button("Abrir la cola", { href: links.queue }),
      ],
    };
  },
} satisfies StaffDrafts;

const mostRows = 30;

const sections: readonly {
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

function sectionOf(
  title: string,
  rows: readonly DigestRow[],
  { requestInConsole }: EmailFacts["links"],
): EmailBlock[] {
  if (rows.length === 0) return [];
  const facts = rows.map(({ kind, requestId, reference, dueAt, country }) => ({
    term: reference,
    value:
      kind === "undeliverable"
        ? emailCountryName(country)
        : `${emailCountryName(country)}, antes de ${formatDeadline(dueAt)}`,
    href: requestInConsole(requestId),
  }));
  return [text({ strong: title }), { kind: "facts", rows: facts }];
}

function sentence(counts: readonly string[]): string {
  const text = counts.join(" · ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}
