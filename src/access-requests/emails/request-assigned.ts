import { button, type Draft, promise, text } from "../../emails/layout/blocks.ts";
import type { EmailFacts } from "../../emails/layout/email-facts.ts";
import { formatDeadline } from "../../kernel/format-date.ts";
import { emailLabels } from "../copy/es-email-labels.ts";
import type { AccessRequestEmailOf } from "../domain/email.ts";
import { requestFacts } from "./request-facts.ts";

export function draftRequestAssigned(
  email: AccessRequestEmailOf<"request-assigned">,
  given: EmailFacts,
): Draft {
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
}
