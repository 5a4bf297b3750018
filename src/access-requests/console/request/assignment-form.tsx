import { Form, href } from "react-router";
import { Button } from "../../../ui/button.tsx";
import { Select } from "../../../ui/select.tsx";
import { requestCopy, requestDetailCopy } from "../../copy/es-console-request.ts";
import type { CaseView } from "./case-view.ts";

export function AssignmentForm({ view: { id, assigned, member, assignees } }: { view: CaseView }) {
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
