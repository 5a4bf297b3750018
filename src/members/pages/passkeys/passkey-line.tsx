import { Form } from "react-router";
import { maxPasskeyNameLength, type Passkey } from "../../../companies/domain/passkey.ts";
import { formatShortMoment } from "../../../kernel/format.ts";
import { Button } from "../../../ui/button.tsx";
import { controlStyles, Labelled } from "../../../ui/field.tsx";
import { passkeyCopy as copy } from "../../copy/passkeys-copy.ts";

export function PasskeyLine({ passkey, canRemove }: { passkey: Passkey; canRemove: boolean }) {
  const { id, name, createdAt, lastUsedAt } = passkey;
  return (
    <li className="border-t border-line py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <p className="font-medium wrap-anywhere">{name}</p>
          <p className="text-step--1 text-muted">
            {copy.created(formatShortMoment(createdAt))},{" "}
            {lastUsedAt === null ? copy.unused : copy.used(formatShortMoment(lastUsedAt))}
          </p>
        </div>
        {canRemove && (
          <Form method="post" reloadDocument>
            <Button
              type="submit"
              variant="quiet"
              name="removedPasskey"
              value={id}
              aria-label={copy.removeLabel(name)}
            >
              {copy.remove}
            </Button>
          </Form>
        )}
      </div>
      <RenameForm id={id} name={name} />
    </li>
  );
}

function RenameForm({ id, name }: Pick<Passkey, "id" | "name">) {
  return (
    <details className="mt-1">
      <summary
        aria-label={copy.renameLabel(name)}
        className="flex min-h-touch w-fit cursor-pointer items-center text-step--1 underline-quiet"
      >
        {copy.rename}
      </summary>
      <Form method="post" reloadDocument className="mt-2 mb-2 flex flex-wrap items-end gap-3">
        <input type="hidden" name="renamedPasskey" value={id} />
        <Labelled
          id={`llave-${id}`}
          label={copy.newName}
          control={(ties) => (
            <input
              {...ties}
              name="name"
              defaultValue={name}
              required
              maxLength={maxPasskeyNameLength}
              autoComplete="off"
              className={`mt-1.5 min-h-12 px-3.5 py-2.5 ${controlStyles}`}
            />
          )}
        />
        <Button type="submit" variant="quiet">
          {copy.save}
        </Button>
      </Form>
    </details>
  );
}
