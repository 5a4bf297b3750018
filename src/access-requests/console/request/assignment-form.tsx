import { Form, href } from "react-router";
import { Button } from "../../../ui/button.tsx";
import { Select } from "../../../ui/select.tsx";
import { deskWords, requestWords } from "../../copy/es-console-request.ts";
import type { CaseView } from "./case-view.ts";

/** Who looks after the request: chosen from the staff, or taken with one press. */
export function AssignmentForm({ view: { id, assigned, member, keepers } }: { view: CaseView }) {
  const action = href("/gestion/solicitudes/:id/asignacion", { id });
  return (
    <div className="flex flex-wrap items-end gap-3 border-b border-line pb-5">
      <Form
        // Who it is now is what is chosen, also after somebody else has changed it.
        key={assigned?.id ?? ""}
        method="post"
        action={action}
        preventScrollReset
        className="flex w-full flex-wrap items-end gap-2"
      >
        <Select
          id="a-cargo-de"
          name="a"
          label={requestWords.assigned}
          defaultValue={assigned?.id ?? ""}
          className="min-w-32 flex-1"
        >
          <option value="">{deskWords.nobody}</option>
          {keepers.map((keeper) => (
            <option key={keeper.id} value={keeper.id}>
              {keeper.id === member.id ? deskWords.me(keeper.name) : keeper.name}
            </option>
          ))}
        </Select>
        <Button look="quiet" type="submit">
          {deskWords.assign}
        </Button>
      </Form>
      {assigned?.id !== member.id && (
        <Form method="post" action={action} preventScrollReset>
          <input type="hidden" name="a" value={member.id} />
          <Button look="quiet" type="submit">
            {deskWords.take}
          </Button>
        </Form>
      )}
    </div>
  );
}
