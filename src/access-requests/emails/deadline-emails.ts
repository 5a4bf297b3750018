import { button, type EmailBlock, promise, text } from "../../emails/layout/blocks.ts";
import type { EmailFacts } from "../../emails/layout/email-kind.ts";
import { formatDeadline } from "../../kernel/format.ts";
import { deliveryFailure } from "../../kernel/outgoing-email.ts";
import { digestSections, deadlineEmailTexts as texts } from "../copy/es-deadline-emails.ts";
import { emailLabels } from "../copy/es-emails.ts";
import { emailCountryName } from "../copy/es-staff-emails.ts";
import type { DigestRow } from "../domain/email.ts";
import type { StaffDrafts } from "./drafts.ts";
import { requestFacts } from "./staff-emails.ts";

export const deadlineEmails = {
  "answer-overdue": (email, given) => ({
    subject: texts.overdue.subject(email.reference),
    preheader: texts.overdue.preheader,
    title: texts.overdue.title,
    blocks: [
      text(texts.overdue.text),
      promise(texts.overdue.wasDueBefore, { value: formatDeadline(email.dueAt) }),
      requestFacts(email, given),
      button(emailLabels.openInConsole, { href: given.links.console }),
    ],
  }),

  "answer-due-soon"(email, given) {
    const due = formatDeadline(email.dueAt);
    return {
      subject: texts.dueSoon.subject(email.reference),
      preheader: `${emailLabels.answerBefore} ${due}.`,
      title: texts.dueSoon.title,
      blocks: [
        text(texts.dueSoon.text),
        promise(emailLabels.answerBefore, { value: due }),
        requestFacts(email, given),
        button(emailLabels.openInConsole, { href: given.links.console }),
      ],
    };
  },

  "email-undeliverable"(email, given) {
    const { reason, todo } = given.deliveryFailures[deliveryFailure(email.status)];
    return {
      subject: texts.undeliverable.subject(email.reference),
      preheader: texts.undeliverable.preheader,
      title: texts.undeliverable.title,
      blocks: [
        text(...texts.undeliverable.text(email.contact, reason)),
        text(todo),
        requestFacts(email, given),
        button(emailLabels.openInConsole, { href: given.links.console }),
      ],
    };
  },

  /** Several notices about deadlines and undeliverable addresses, most urgent first. */
  "deadline-digest"({ rows }, { links }) {
    const shown = rows.slice(0, maxRows);
    const counts = digestSections.flatMap(({ kind, count }) => {
      const amount = rows.filter((row) => row.kind === kind).length;
      return amount > 0 ? [count(amount)] : [];
    });
    const left = rows.length - shown.length;
    return {
      subject: texts.digest.subject(counts),
      preheader: texts.digest.preheader(rows.length),
      title: texts.digest.title,
      blocks: [
        ...digestSections.flatMap(({ kind, title }) =>
          sectionOf(
            title,
            shown.filter((row) => row.kind === kind),
            links,
          ),
        ),
        ...(left > 0 ? [text(texts.digest.more(left))] : []),
        button(texts.digest.openQueue, { href: links.queue }),
      ],
    };
  },
} satisfies StaffDrafts;

const maxRows = 30;

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
        : texts.digest.dueBefore(emailCountryName(country), formatDeadline(dueAt)),
    href: requestInConsole(requestId),
  }));
  return [text({ strong: title }), { kind: "facts", rows: facts }];
}
