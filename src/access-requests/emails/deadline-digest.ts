import { button, type Draft, type EmailBlock, text } from "../../emails/layout/blocks.ts";
import type { EmailFacts } from "../../emails/layout/email-facts.ts";
import { formatDeadline } from "../../kernel/format-date.ts";
import type { AccessRequestEmailOf, DigestRow } from "../domain/email.ts";
import { emailCountryName } from "./request-facts.ts";

const mostRows = 30;

/** Staff email with several notices about deadlines and undeliverable addresses, most urgent first. */
export function draftDeadlineDigest(
  { rows }: AccessRequestEmailOf<"deadline-digest">,
  { links }: EmailFacts,
): Draft {
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
}

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
