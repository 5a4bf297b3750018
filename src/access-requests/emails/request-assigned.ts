import type { LetterOf } from "../../emails/domain/email.ts";
import { button, type Draft, promise, text } from "../../emails/layout/blocks.ts";
import { formatDeadline } from "../../emails/layout/dates.ts";
import type { LetterFacts } from "../../emails/layout/email-facts.ts";
import { requestFacts } from "./request-facts.ts";

/** To a member of staff: somebody else gave them a request. */
export function draftRequestAssigned(
  letter: LetterOf<"request-assigned">,
  given: LetterFacts,
): Draft {
  const { reference, by, dueAt } = letter;
  const due = dueAt === null ? null : formatDeadline(dueAt);
  return {
    subject: `Le han asignado la solicitud ${reference}`,
    preheader: due ? `Responder antes de ${due}.` : "Desde ahora está a su cargo.",
    title: "Tiene una solicitud nueva a su cargo",
    audience: "staff",
    blocks: [
      text(
        { strong: by },
        " le ha asignado esta solicitud. Los avisos sobre ella le llegarán a usted.",
      ),
      ...(due ? [promise("Responder antes de", { value: due })] : []),
      requestFacts(letter, given),
      button("Abrir la solicitud", { href: given.links.console }),
    ],
  };
}
