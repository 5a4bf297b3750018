import { Clock, MailCheck, MailX } from "lucide-react";
import { formatShortMoment } from "../../../kernel/format.ts";
import { accessRequestKind, deliveryFailure } from "../../../kernel/outgoing-email.ts";
import { deliveryFailures, deliveryNames, emailCopy } from "../../copy/emails-copy.ts";
import type { PostedEmail } from "../../domain/posted-email.ts";

export function DeliveryMark({
  state,
  children,
}: {
  state: PostedEmail["state"];
  children: string;
}) {
  const Icon = icons[state];
  return (
    <span
      className={`inline-flex items-center gap-1.5 ${state === "dead" ? "font-semibold text-danger" : ""}`}
    >
      <Icon aria-hidden="true" strokeWidth={1.75} className="size-4 shrink-0" />
      {children}
    </span>
  );
}

const icons = { waiting: Clock, sent: MailCheck, dead: MailX };

export type EmailLine = ReturnType<typeof toEmailLine>;

export function toEmailLine(email: PostedEmail) {
  const { id, title, to, subject, state, createdAt, sentAt, attempts, lastError, returned } = email;
  return {
    id,
    name: title,
    to,
    requestId: subject?.kind === accessRequestKind ? subject.id : null,
    state: returned ? ("dead" as const) : state,
    delivery: returned
      ? emailCopy.returned(formatShortMoment(returned.at))
      : sentAt === null
        ? deliveryNames[state]
        : emailCopy.sent(formatShortMoment(sentAt)),
    when: sentAt === null ? emailCopy.written(formatShortMoment(createdAt)) : "",
    attempts: attempts > 0 && state !== "sent" ? emailCopy.attempts(attempts) : "",
    // Errors of earlier attempts are hidden once the email was sent.
    lastError: state === "sent" ? "" : (lastError ?? ""),
    failure: failureOf(email),
    canRetry: state === "dead",
  };
}

function failureOf({ state, lastError, returned }: PostedEmail) {
  if (returned) return deliveryFailures[deliveryFailure(returned.status)];
  const [, code, status] =
    lastError?.match(/^(?:email|letter): (\d{3})(?: ([\d.]+))? RCPT TO$/) ?? [];
  return state === "dead" && code ? deliveryFailures[deliveryFailure(status ?? code)] : null;
}
