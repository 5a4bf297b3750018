import { ControlOf } from "../../console/fields-form.tsx";
import type { Controls } from "../../fields/field.ts";
import type { FieldWords } from "../../fields/field-words.ts";
import { isTicked } from "../../kernel/ticked.ts";
import { heldRows } from "../../setting-groups/records.ts";
import { Checkbox } from "../../ui/checkbox.tsx";
import { FieldError, FieldHint, fieldId } from "../../ui/field.tsx";
import { severalInputsCopy as copy } from "../copy/several-inputs-copy.ts";
import type { SeveralInputs } from "./several-inputs.ts";

/** Words of the fields within each row. */
type RowWords = { partWordsOf: (part: string) => FieldWords };

/** Number of empty rows at the end of a list, so that records can be added without JavaScript. */
const emptyRows = 2;

export function RecordsFields({
  control,
  path,
  form,
  partWordsOf,
  rowSummary,
}: SeveralInputs<"list"> & RowWords & { rowSummary: (path: string) => string }) {
  const { label, hint } = form.wordsOf(path);
  const held = heldRows(control.of, path, form.typed);
  const next = (held.at(-1) ?? -1) + 1;
  const rows = [...held, ...Array.from({ length: emptyRows }, (_, index) => next + index)];
  const id = fieldId(path);
  return (
    <fieldset aria-describedby={hint ? `${id}-hint` : undefined}>
      <legend className="font-medium">{label}</legend>
      <FieldHint id={id} hint={hint} />
      <FieldError id={id} error={form.errors[path]} />
      <ol className="mt-2">
        {rows.map((row, index) => {
          const isHeld = held.includes(row);
          const fields = (
            <ListRow
              controls={control.of}
              path={`${path}.${row}`}
              partWordsOf={partWordsOf}
              name={form.wordsOf(`${path}.${index}`).label}
              form={form}
              isHeld={isHeld}
            />
          );
          return (
            <li key={row} className="border-t border-line first:border-0">
              {isHeld ? (
                <details
                  open={Object.keys(form.errors).some((name) => name.startsWith(`${path}.${row}.`))}
                >
                  <summary className="flex min-h-touch cursor-pointer items-center py-2 wrap-anywhere">
                    <span className="underline-quiet">{rowSummary(`${path}.${row}`)}</span>
                  </summary>
                  {fields}
                </details>
              ) : (
                fields
              )}
            </li>
          );
        })}
      </ol>
    </fieldset>
  );
}

function ListRow({
  controls,
  path,
  name,
  partWordsOf,
  form,
  isHeld,
}: RowWords &
  Pick<SeveralInputs<"list">, "path" | "form"> & {
    controls: Controls;
    name: string;
    isHeld: boolean;
  }) {
  return (
    <fieldset className="pt-2 pb-5">
      <legend className="sr-only">{name}</legend>
      <div className="grid items-start sm:items-end gap-x-4 gap-y-2 sm:grid-cols-2">
        {Object.entries(controls).map(([part, control]) => (
          <ControlOf
            key={part}
            control={control}
            path={`${path}.${part}`}
            words={partWordsOf(part)}
            form={form}
          />
        ))}
        {isHeld && (
          <Checkbox name={`${path}.remove`} defaultChecked={isTicked(form.typed[`${path}.remove`])}>
            {copy.remove}
          </Checkbox>
        )}
      </div>
    </fieldset>
  );
}
