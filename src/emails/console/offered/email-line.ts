import type { PostedLetter } from "../../../access-requests/domain/staff-service.ts";
import { deliveryFailure } from "../../../platform/outbox/delivery-failure.ts";
import { formatInstant } from "../../../staff/copy/time.ts";
import { deliveryNames, letterName, letterWords } from "../../copy/es.ts";
import { deliveryFailures } from "../../copy/es-delivery-failures.ts";

/** A letter as lists show it. */
export type LetterLine = {
  id: string;
  name: string;
  to: string;
  requestId: string | null;
  state: PostedLetter["state"];
  delivery: string;
  when: string;
  attempts: string;
  lastError: string;
  /** Why it did not arrive and what to do, where that is known. */
  failure: { reason: string; todo: string } | null;
  canRetry: boolean;
};

export function toLetterLine(letter: PostedLetter): LetterLine {
  const { id, name, to, requestId, state, createdAt, sentAt, attempts, lastError, returned } =
    letter;
  return {
    id,
    name: letterName(name),
    to,
    requestId,
    state: returned ? "dead" : state,
    delivery: returned
      ? letterWords.returned(formatInstant(returned.at))
      : sentAt === null
        ? deliveryNames[state]
        : letterWords.sent(formatInstant(sentAt)),
    when: sentAt === null ? letterWords.written(formatInstant(createdAt)) : "",
    attempts: attempts > 0 && state !== "sent" ? letterWords.attempts(attempts) : "",
    // It went out in the end: what was in its way before is nobody's concern any more.
    lastError: state === "sent" ? "" : (lastError ?? ""),
    failure: failureOf(letter),
    canRetry: state === "dead",
  };
}

/** The status with which it came back, or with which its address was refused at once. */
function failureOf({ state, lastError, returned }: PostedLetter): LetterLine["failure"] {
  if (returned) return deliveryFailures[deliveryFailure(returned.status)];
  const [, code, status] = lastError?.match(/^letter: (\d{3})(?: ([\d.]+))? RCPT TO$/) ?? [];
  return state === "dead" && code ? deliveryFailures[deliveryFailure(status ?? code)] : null;
}
