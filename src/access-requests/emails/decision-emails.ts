import { personalLink } from "../../emails/copy/es-layout.ts";
import { mailtoSpan } from "../../emails/domain/span.ts";
import {
  button,
  note,
  promise,
  quote,
  reference as referenceOf,
  text,
} from "../../emails/layout/blocks.ts";
import type { PersonalEmailFacts } from "../../emails/layout/email-kind.ts";
import { formatDeadline } from "../../kernel/format.ts";
import { answers } from "../copy/answers.ts";
import { accessCopy } from "../copy/es-applicant.ts";
import { decisionEmailTexts as texts } from "../copy/es-decision-emails.ts";
import { emailLabels } from "../copy/es-emails.ts";
import type { PersonalDrafts } from "./drafts.ts";

export const decisionEmails = {
  approved(
    { reference, company, contact, message, materialsDueAt, access: known },
    { company: us, terms, serviceHours, links },
  ) {
    const access = known ?? "account";
    const { submit } = accessCopy[access];
    const due = materialsDueAt
      ? texts.approved.dueBefore(formatDeadline(materialsDueAt))
      : texts.approved.dueWithin(terms.tradeMaterials);
    const { preheader, steps, waiting, materials, conditions } = texts.approved;
    return {
      subject: texts.approved.subject(reference),
      preheader: access === "waiting" ? preheader.waiting(due) : preheader[access],
      title: texts.approved.title(us.name),
      picture: { name: "welcome.jpg", alt: texts.approved.picture },
      isProven: true,
      blocks: [
        text(emailLabels.greeting(contact)),
        text(...texts.approved.text(company)),
        ...paragraphsOf(answers.welcome).map((paragraph) => text(paragraph)),
        ...(message ? [quote(emailLabels.fromSalesTeam, { copy: message })] : []),
        ...(submit === null || access === "waiting"
          ? [text(waiting)]
          : [
              button(submit, { href: signInWith(links), isSpelledOut: true }),
              ...steps[access].map((step, index) => text(`${index + 1}. ${step}`)),
            ]),
        promise(access === "prices" ? conditions : materials, { value: due }),
        text(
          ...texts.approved.start(mailtoSpan(us.email), { phone: us.phone, hours: serviceHours }),
        ),
        ...(submit === null ? [button(emailLabels.viewOwnRequest, { href: links.personal })] : []),
        referenceOf(reference),
      ],
    };
  },

  rejected: ({ reference, company, contact, reason, text: copy }, { company: us, links }) => ({
    // The subject does not reveal the decision, because other people may see the inbox.
    subject: texts.rejected.subject(reference),
    preheader: texts.rejected.preheader,
    title: texts.rejected.title,
    isProven: true,
    blocks: [
      text(emailLabels.greeting(contact)),
      text(...texts.rejected.text(company, { reason, hasText: copy !== "" })),
      ...(copy ? [quote(emailLabels.fromSalesTeam, { copy })] : []),
      text(...texts.rejected.review(mailtoSpan(us.email))),
      button(emailLabels.viewOwnRequest, { href: links.personal }),
      referenceOf(reference),
    ],
  }),

  reopened({ reference, company, contact, reason, text: copy, dueAt }, { links }) {
    const due = formatDeadline(dueAt);
    return {
      subject: texts.reopened.subject(reference),
      preheader: `${emailLabels.answeredBefore} ${due}.`,
      title: texts.reopened.title,
      isProven: true,
      blocks: [
        text(emailLabels.greeting(contact)),
        text(...texts.reopened.text(company, reason)),
        quote(emailLabels.fromSalesTeam, { copy }),
        promise(emailLabels.answeredBefore, { value: due }),
        button(emailLabels.viewOwnRequest, { href: links.personal }),
        referenceOf(reference),
      ],
    };
  },

  "approval-withdrawn": (
    { reference, company, contact, reason, text: copy },
    { company: us, links },
  ) => ({
    // The subject does not reveal the decision, because other people may see the inbox.
    subject: texts.approvalWithdrawn.subject(reference),
    preheader: texts.approvalWithdrawn.preheader,
    title: texts.approvalWithdrawn.title,
    isProven: true,
    blocks: [
      text(emailLabels.greeting(contact)),
      text(...texts.approvalWithdrawn.text(company, reason)),
      quote(emailLabels.fromSalesTeam, { copy }),
      text(...texts.approvalWithdrawn.review(mailtoSpan(us.email))),
      button(emailLabels.viewOwnRequest, { href: links.personal }),
      referenceOf(reference),
    ],
  }),

  "information-requested": ({ reference, company, contact, question }, { terms, links }) => ({
    subject: texts.informationRequested.subject(reference),
    preheader: texts.answerUnblocks,
    title: texts.informationRequested.title,
    isProven: true,
    blocks: [
      text(emailLabels.greeting(contact)),
      text(...texts.informationRequested.text(company)),
      quote(texts.ourQuestion, { copy: question }),
      button(texts.respond, { href: links.personal, isSpelledOut: true }),
      text(...texts.informationRequested.pause(terms.answer)),
      note(texts.informationRequested.byButton(terms.questionExpiry)),
      note(personalLink(terms)),
      referenceOf(reference),
    ],
  }),

  "question-reminder": ({ reference, company, contact, question, endsAt }, { terms, links }) => ({
    subject: texts.questionReminder.subject(reference),
    preheader: texts.answerUnblocks,
    title: texts.questionReminder.title,
    isProven: true,
    blocks: [
      text(emailLabels.greeting(contact)),
      text(...texts.questionReminder.text(company)),
      quote(texts.ourQuestion, { copy: question }),
      button(texts.respond, { href: links.personal, isSpelledOut: true }),
      promise(texts.questionReminder.respondBefore, { value: formatDeadline(endsAt) }),
      note(texts.questionReminder.onlyReminder),
      note(personalLink(terms)),
      referenceOf(reference),
    ],
  }),
} satisfies PersonalDrafts;

/** Address of the sign-in, with the key of the personal link: the page then has the address filled in. */
function signInWith({ signIn, personal }: PersonalEmailFacts["links"]): string {
  return `${signIn}?solicitud=${personal.split("/").at(-1)}`;
}

function paragraphsOf(copy: string): string[] {
  return copy.split(/\n\s*\n/).flatMap((paragraph) => paragraph.trim() || []);
}
