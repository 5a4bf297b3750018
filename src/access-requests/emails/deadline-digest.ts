import { z } from "zod";
import { button, type EmailBlock, text } from "../../emails/layout/blocks.ts";
import { defineStaffEmail } from "../../emails/layout/define-email.ts";
import type { EmailFacts } from "../../emails/layout/email-facts.ts";
import { formatDeadline } from "../../kernel/format.ts";
import { emailCountryName } from "../copy/emails-copy.ts";
import { type NoticeKind, noticeKinds } from "../domain/notice-kinds.ts";
import { accessRequestTopic, sampleRequest } from "./about-request.ts";

const es = {
  name: "Aviso al equipo: resumen de avisos",
  subject(counts: readonly string[]): string {
    const sentence = counts.join(" · ");
    return sentence.charAt(0).toUpperCase() + sentence.slice(1);
  },
  preheader: (count: number) => `De ${count} solicitudes a su cargo o sin asignar.`,
  title: "Solicitudes que le necesitan",
  dueBefore: (country: string, due: string) => `${country}, antes de ${due}`,
  more: (count: number) => `Y ${count} más, en la cola.`,
  openQueue: "Abrir la cola",
  sections: {
    undeliverable: {
      title: "No les llega nuestro correo",
      count: (amount) =>
        amount === 1 ? "1 correo que no llega" : `${amount} correos que no llegan`,
    },
    overdue: { title: "Fuera de plazo", count: (amount) => `${amount} fuera de plazo` },
    "materials-overdue": {
      title: "Catálogos y precios que no han salido",
      count: (amount) => `${amount} sin catálogos ni precios`,
    },
    "due-soon": {
      title: "Vencen pronto",
      count: (amount) => (amount === 1 ? "1 vence pronto" : `${amount} vencen pronto`),
    },
    "materials-due-soon": {
      title: "Catálogos y precios por enviar",
      count: (amount) => `${amount} por enviar`,
    },
  } satisfies Record<NoticeKind, { title: string; count: (amount: number) => string }>,
};

const maxRows = 30;

const digestRow = z.object({
  kind: z.enum(noticeKinds),
  requestId: z.string(),
  reference: z.string(),
  dueAt: z.number(),
  country: z.string(),
});
type DigestRow = z.infer<typeof digestRow>;

/** Several notices about deadlines and undeliverable addresses, most urgent first. */
export const deadlineDigestEmail = defineStaffEmail({
  name: "deadline-digest",
  about: accessRequestTopic,
  /** `reference`: that of the first row. */
  schema: z.object({ reference: z.string(), rows: z.array(digestRow).readonly() }),
  words: es,
  draft({ rows }, words, { links }) {
    const shown = rows.slice(0, maxRows);
    const counts = noticeKinds.flatMap((kind) => {
      const amount = rows.filter((row) => row.kind === kind).length;
      return amount > 0 ? [words.sections[kind].count(amount)] : [];
    });
    const left = rows.length - shown.length;
    return {
      subject: words.subject(counts),
      preheader: words.preheader(rows.length),
      title: words.title,
      blocks: [
        ...noticeKinds.flatMap((kind) =>
          sectionOf(
            shown.filter((row) => row.kind === kind),
            { title: words.sections[kind].title, words, links },
          ),
        ),
        ...(left > 0 ? [text(words.more(left))] : []),
        button(words.openQueue, { href: links.queue }),
      ],
    };
  },
  samples: {
    "deadline-digest": ({ due }) => ({
      reference: sampleRequest.reference,
      rows: [
        {
          kind: "undeliverable" as const,
          requestId: "00000000-0000-4000-8000-000000000003",
          reference: "B2B-3FQ8-0R2K",
          dueAt: due("accessRequestAnswer"),
          country: "PT",
        },
        {
          kind: "overdue" as const,
          requestId: "00000000-0000-4000-8000-000000000001",
          reference: sampleRequest.reference,
          dueAt: due("accessRequestAnswer"),
          country: "ES",
        },
        {
          kind: "due-soon" as const,
          requestId: "00000000-0000-4000-8000-000000000004",
          reference: "B2B-9ZT1-5WHE",
          dueAt: due("accessRequestAnswer") + 86_400_000,
          country: "EL",
        },
      ],
    }),
  },
});

function sectionOf(
  rows: readonly DigestRow[],
  { title, words, links }: { title: string; words: typeof es; links: EmailFacts["links"] },
): EmailBlock[] {
  if (rows.length === 0) return [];
  const facts = rows.map(({ kind, requestId, reference, dueAt, country }) => ({
    term: reference,
    value:
      kind === "undeliverable"
        ? emailCountryName(country)
        : words.dueBefore(emailCountryName(country), formatDeadline(dueAt)),
    href: links.requestInConsole(requestId),
  }));
  return [text({ strong: title }), { kind: "facts", rows: facts }];
}
