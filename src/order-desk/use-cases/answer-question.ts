import { parseOrderMessage } from "../../orders/domain/message.ts";
import type { DeskOutcome } from "../domain/desk-outcome.ts";
import { changeAtDesk, type DeskChange } from "./change-at-desk.ts";
import type { DeskDeps } from "./desk-deps.ts";

/** Answers the question of a company about its order; the buyer gets the answer by email. */
export async function answerAtDesk(
  deps: DeskDeps,
  change: DeskChange,
  typed: string,
): Promise<DeskOutcome | { kind: "no-text" }> {
  const text = parseOrderMessage(typed);
  if (text === null) return { kind: "no-text" };
  return await changeAtDesk(deps, change, {
    what: "answered",
    decide: async (_, found) => ({
      decision: { ...found, order: { ...found.order, questionAt: null }, moves: [] },
      detail: { text },
      steps: [{ kind: "answered", text }],
    }),
  });
}
