import { Form } from "react-router";
import { Card } from "../../../console/page-parts.tsx";
import { exportCopy as copy } from "../../../imports/copy/export-copy.ts";
import { exportFormats } from "../../../imports/domain/export.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { Select } from "../../../ui/select.tsx";

/** Form that downloads all records of a kind; without scripts too. */
export function ExportForm({
  action,
  kinds = [],
  lists = [],
}: {
  action: string;
  /** Kinds to choose from; none where the address says the kind. */
  kinds?: readonly { name: string; label: string }[];
  /** Targets of those kinds that have several. */
  lists?: readonly { id: number; name: string }[];
}) {
  return (
    <Card id="exportar" title={copy.title}>
      <p className="mt-2 max-w-measure text-muted">{copy.text}</p>
      <Form action={action} reloadDocument className="mt-4 grid gap-5">
        {kinds.length > 0 && (
          <Select id="exportar-tipo" name="tipo" label={copy.kind} dense={false}>
            {kinds.map(({ name, label }) => (
              <option key={name} value={name}>
                {label}
              </option>
            ))}
          </Select>
        )}
        {lists.length > 1 && (
          <Select
            id="exportar-lista"
            name="lista"
            label={copy.list}
            hint={copy.listHint}
            dense={false}
          >
            {lists.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
        <Select id="exportar-formato" name="formato" label={copy.format} dense={false}>
          {exportFormats.map((format) => (
            <option key={format} value={format}>
              {copy.formats[format]}
            </option>
          ))}
        </Select>
        <Field name="cambios" label={copy.since} hint={copy.sinceHint} type="date" />
        <Button type="submit" className="justify-self-start">
          {copy.submit}
        </Button>
      </Form>
    </Card>
  );
}
