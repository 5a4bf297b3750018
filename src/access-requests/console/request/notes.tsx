import { Form, href } from "react-router";
import { Done } from "../../../staff/console/offered/messages.tsx";
import { Section } from "../../../staff/console/offered/section.tsx";
import { Button } from "../../../ui/button.tsx";
import { TextArea } from "../../../ui/text-area.tsx";
import { useFocusOnAnswer } from "../../../ui/use-focus-on-answer.ts";
import { longestText } from "../../../workflow/apply-transition.ts";
import { doneSentences, requestCopy, requestDetailCopy } from "../../copy/es-console-request.ts";
import type { ActionOutcome } from "./answer.ts";
import type { CaseView } from "./case-view.ts";

export function Notes({
  view: { id, notes, done },
  answer,
}: {
  view: CaseView;
  answer: ActionOutcome | undefined;
}) {
  const form = useFocusOnAnswer<HTMLFormElement>(answer, "[aria-invalid]");
  return (
    <Section id="notas" title={requestCopy.notes}>
      {done === "note" && (
        <div className="mb-4">
          <Done>{doneSentences.note}</Done>
        </div>
      )}
      <Form
        ref={form}
        // A new key after each note remounts the form, which empties it.
        key={notes.length}
        method="post"
        action={`${href("/gestion/solicitudes/:id/notas", { id })}#notas`}
        noValidate
        preventScrollReset
        className="print:hidden"
      >
        <TextArea
          dense
          id="nota"
          name="text"
          label={requestDetailCopy.note}
          hint={requestDetailCopy.noteHint}
          rows={3}
          maxLength={longestText}
          required
          defaultValue={answer?.typed.text}
          error={answer?.actionError?.kind === "problem" ? answer.actionError.sentence : undefined}
        />
        <Button variant="quiet" type="submit" className="mt-3">
          {requestDetailCopy.addNote}
        </Button>
      </Form>
      <ol className="mt-4 space-y-3 empty:hidden">
        {notes.map(({ id: noteId, who, when, text }) => (
          <li key={noteId} className="rounded-small border border-line bg-surface px-4 py-3">
            <p className="text-step--1 text-muted">
              <span className="font-semibold text-ink">{who}</span>, {when}
            </p>
            <p className="mt-1 max-w-measure whitespace-pre-line wrap-anywhere">{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
