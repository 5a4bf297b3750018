import type { PostedLetter } from "../../../core/access-request/desk.ts";
import { deliveryNames, letterName, letterWords } from "../../content/staff/letters.ts";
import { formatInstant } from "../../content/staff/time.ts";

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
};

export function toLetterLine(letter: PostedLetter): LetterLine {
  const { id, name, to, requestId, state, createdAt, sentAt, attempts, lastError } = letter;
  return {
    id,
    name: letterName(name),
    to,
    requestId,
    state,
    delivery: sentAt === null ? deliveryNames[state] : letterWords.sent(formatInstant(sentAt)),
    when: sentAt === null ? letterWords.written(formatInstant(createdAt)) : "",
    attempts: attempts > 0 && state !== "sent" ? letterWords.attempts(attempts) : "",
    // It went out in the end: what was in its way before is nobody's concern any more.
    lastError: state === "sent" ? "" : (lastError ?? ""),
  };
}
