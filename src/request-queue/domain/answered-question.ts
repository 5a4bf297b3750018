import type { AccessRequestEvent } from "../../access-requests/domain/access-request.ts";

type QuestionEvent = Pick<AccessRequestEvent, "type" | "text" | "at">;

/** Types of events that decide whether an answered question still waits to be read. */
export const questionEventTypes = ["askInformation", "answer", "reopen"] as const;

/**
 * Last question of the staff and the applicant's answer, while no later question or reopening has followed; null else.
 * `events`: of one request, oldest first.
 */
export function answeredQuestion<Event extends QuestionEvent>(
  events: readonly Event[],
): { question: string; answer: Event } | null {
  const decisive: readonly string[] = questionEventTypes;
  const answer = events.findLast(({ type }) => decisive.includes(type));
  if (answer?.type !== "answer") return null;
  const question = events.findLast(({ type }) => type === "askInformation")?.text ?? "";
  return { question, answer };
}
