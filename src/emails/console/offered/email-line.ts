import { accessRequestKind } from "../../../access-requests/domain/access-request.ts";
import { deliveryFailure } from "../../../kernel/delivery-failure.ts";
import { formatShortMoment } from "../../../kernel/format-date.ts";
import { deliveryNames, emailCopy } from "../../copy/es.ts";
import { deliveryFailures } from "../../copy/es-delivery-failures.ts";
import type { PostedEmail } from "../../domain/staff-service.ts";

export type EmailLine = {
  id: string;
  name: string;
  to: string;
  requestId: string | null;
  state: PostedEmail["state"];
  delivery: string;
  when: string;
  attempts: string;
  lastError: string;
  failure: { reason: string; todo: string } | null;
  canRetry: boolean;
};

export function toEmailLine(email: PostedEmail): EmailLine {
  const { id, title, to, subject, state, createdAt, sentAt, attempts, lastError, returned } = email;
  return {
    id,
    name: title,
    to,
    requestId: subject?.kind === accessRequestKind ? subject.id : null,
    state: returned ? "dead" : state,
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

function failureOf({ state, lastError, returned }: PostedEmail): EmailLine["failure"] {
  if (returned) return deliveryFailures[deliveryFailure(returned.status)];
  const [, code, status] =
    lastError?.match(/^(?:email|letter): (\d{3})(?: ([\d.]+))? RCPT TO$/) ?? [];
  return state === "dead" && code ? deliveryFailures[deliveryFailure(status ?? code)] : null;
}
