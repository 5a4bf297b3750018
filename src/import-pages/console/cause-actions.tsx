import { Form } from "react-router";
import { Button } from "../../ui/button.tsx";
import { problemsCopy as copy } from "../copy/import-steps-copy.ts";
import type { ImportRemedy } from "../domain/import-area.ts";

export type CauseInWords = {
  problem: string;
  column: string;
  count: number;
  header: string;
  /** Sentence on the first problem of the cause. */
  sentence: string;
  /** True if the file has a column for it that can be left out. */
  isOptional: boolean;
  /** Contents of cells with what was probably meant. */
  suggestions: readonly { text: string; other: string }[];
  others: readonly string[];
};

/** Ways out of a cause of problems, each a button that counts for all of its rows. */
export function CauseActions({
  cause,
  address,
  part,
  seen,
  remedy,
}: {
  cause: CauseInWords;
  address: string;
  /** Id of the further part of the file that has the problems; blank for the first one. */
  part: string;
  seen: number;
  remedy: ImportRemedy | undefined;
}) {
  const { header, isOptional, suggestions, others } = cause;
  const [suggested] = suggestions;
  const actions = [
    ...(suggested ? [{ intent: "accept", label: copy.accept(suggestions.length, suggested) }] : []),
    ...(remedy?.problem === cause.problem && others.length > 0
      ? [{ intent: remedy.intent, label: remedy.label(others) }]
      : []),
    ...(isOptional ? [{ intent: "leave-out", label: copy.leaveOut(header) }] : []),
  ];
  return actions.map(({ intent, label }) => (
    <Form key={intent} method="post" action={address}>
      <input type="hidden" name="seen" value={seen} />
      <input type="hidden" name="part" value={part} />
      <input type="hidden" name="problem" value={cause.problem} />
      <input type="hidden" name="column" value={cause.column} />
      <Button type="submit" variant="quiet" name="intent" value={intent}>
        {label}
      </Button>
    </Form>
  ));
}
