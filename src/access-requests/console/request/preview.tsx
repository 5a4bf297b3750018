import { data, href, useOutletContext } from "react-router";
import { LetterReading, letterPolicy } from "../../../emails/console/offered/email-reading.tsx";
import { Button } from "../../../ui/button.tsx";
import { previewWords } from "../../copy/es-console-request.ts";
import type { WrittenLetter } from "../../domain/staff-service.ts";
import type { Route } from "./+types/preview";
import { type Typed, troubleStatus } from "./answer.ts";
import type { CaseView, Decision } from "./case-view.ts";
import { decisionForms } from "./decision-forms.ts";
import { previewLetter } from "./preview-email.ts";
import { Workplace } from "./request-detail.tsx";

/** The letter brings styles of its own, which this one document has to let through. */
export function headers({ actionHeaders, parentHeaders }: Route.HeadersArgs) {
  return new Headers([...parentHeaders, ...actionHeaders]);
}

export async function action(args: Route.ActionArgs) {
  const answer = await previewLetter(args);
  return answer.kind === "letter"
    ? data(answer, { headers: { "Content-Security-Policy": letterPolicy } })
    : data(answer, troubleStatus[answer.trouble.kind]);
}

export default function Preview({ actionData }: Route.ComponentProps) {
  if (actionData?.kind !== "letter") return <Workplace answer={actionData} />;
  return <LetterToSend {...actionData} />;
}

function LetterToSend({
  decision,
  typed,
  seen,
  letter,
}: {
  decision: Decision;
  typed: Typed;
  seen: number;
  letter: WrittenLetter;
}) {
  const { id } = useOutletContext<CaseView>();
  const { words, path } = decisionForms[decision];
  return (
    <section aria-labelledby="vista-previa" className="mt-6">
      <h2 id="vista-previa" className="text-step-2">
        {previewWords.heading}
      </h2>
      <p className="mt-1 text-muted">{previewWords.notSent}</p>
      <form
        method="post"
        action={`${href(path, { id })}#decidir`}
        className="my-5 flex flex-wrap gap-3"
      >
        <input type="hidden" name="visto" value={seen} />
        <input type="hidden" name="motivo" value={typed.refusalReason} />
        {/* Not an input: the lines of the text have to arrive as they were typed. */}
        <textarea name="texto" defaultValue={typed.text} readOnly hidden />
        <Button type="submit">{words.send}</Button>
        <Button look="quiet" type="submit" name="paso" value="seguir">
          {previewWords.back}
        </Button>
      </form>
      <LetterReading letter={letter} frame={{ srcDoc: letter.html }} />
    </section>
  );
}
