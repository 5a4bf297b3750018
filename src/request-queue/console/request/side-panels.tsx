import { Form, href } from "react-router";
import { Done, Section } from "../../../console/page-parts.tsx";
import { useFocusOnAnswer } from "../../../ui/alert-box.tsx";
import { Button } from "../../../ui/button.tsx";
import { Select } from "../../../ui/select.tsx";
import { TextArea } from "../../../ui/text-area.tsx";
import { maxTextLength } from "../../../workflow/apply-transition.ts";
import { doneSentences } from "../../copy/decision-copy.ts";
import { requestCopy, requestDetailCopy } from "../../copy/request-copy.ts";
import { problemAt } from "./decision-forms.tsx";
import type { RequestDetailView, RequestFormProps } from "./request-view.ts";

export function AssignmentForm({
  view: { id, assigned, member, assignees },
}: {
  view: RequestDetailView;
}) {
  const action = href("/gestion/solicitudes/:id/asignacion", { id });
  return (
    <div className="flex flex-wrap items-end gap-3 border-b border-line pb-5">
      <Form
        // A new key after a reassignment remounts the form, so that it shows the new assignee.
        key={assigned?.id ?? ""}
        method="post"
        action={action}
        preventScrollReset
        className="flex w-full flex-wrap items-end gap-2"
      >
        <Select
          id="a-cargo-de"
          name="assignee"
          label={requestCopy.assigned}
          defaultValue={assigned?.id ?? ""}
          className="min-w-32 flex-1"
        >
          <option value="">{requestDetailCopy.nobody}</option>
          {assignees.map((assignee) => (
            <option key={assignee.id} value={assignee.id}>
              {assignee.id === member.id ? requestDetailCopy.me(assignee.name) : assignee.name}
            </option>
          ))}
        </Select>
        <Button variant="quiet" type="submit">
          {requestDetailCopy.assign}
        </Button>
      </Form>
      {assigned?.id !== member.id && (
        <Form method="post" action={action} preventScrollReset>
          <input type="hidden" name="assignee" value={member.id} />
          <Button variant="quiet" type="submit">
            {requestDetailCopy.take}
          </Button>
        </Form>
      )}
    </div>
  );
}

const copy = requestDetailCopy.materials;

export function MaterialsPanel({ view: { id, version, materials }, answer }: RequestFormProps) {
  const form = useFocusOnAnswer<HTMLFormElement>(answer, "[aria-invalid]");
  if (!materials) return null;
  return (
    <Section id="envio" title={copy.title}>
      <p className={materials.isOverdue ? "font-semibold text-danger" : "text-muted"}>
        {materials.sentence}
      </p>
      {materials.isAwaited && (
        <form
          ref={form}
          method="post"
          action={`${href("/gestion/solicitudes/:id/envio", { id })}#decidir`}
          noValidate
          className="mt-4 space-y-4"
        >
          <input type="hidden" name="seenVersion" value={version} />
          <TextArea
            dense
            id="envio-nota"
            name="text"
            label={copy.note}
            hint={copy.noteHint}
            rows={2}
            maxLength={maxTextLength}
            defaultValue={answer?.typed.text}
            error={problemAt("text", answer)}
          />
          <Button type="submit">{copy.submit}</Button>
        </form>
      )}
    </Section>
  );
}

export function Notes({ view: { id, notes, done }, answer }: RequestFormProps) {
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
          maxLength={maxTextLength}
          required
          defaultValue={answer?.typed.text}
          error={problemAt("text", answer)}
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
