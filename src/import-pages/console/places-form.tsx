import { Form } from "react-router";
import { Card } from "../../console/page-parts.tsx";
import type { ImportQuestion } from "../../imports/domain/run.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { Select } from "../../ui/select.tsx";
import { mappingCopy as copy } from "../copy/import-steps-copy.ts";
import type { ImportAnswer } from "./import-answer.ts";
import { placeFields } from "./typed-place.ts";

/** Form that chooses the sheet of each kind of data and the rows of the headers; the file is then read again. */
export function PlacesForm({
  action,
  sheets,
  kinds,
  read,
  problem,
  seen,
}: {
  action: string;
  sheets: ImportQuestion["sheets"];
  kinds: readonly { name: string; label: string; sheet: number }[];
  /** Sheets that are read; `chosen`: row of the headers that was chosen, null while it is looked for. */
  read: readonly { sheet: number; headerRow: number; chosen: number | null }[];
  problem: ImportAnswer["place"];
  seen: number;
}) {
  return (
    <Card id="hoja" title={copy.place}>
      <p className="mt-2 max-w-measure text-muted">{copy.placesText}</p>
      <Form method="post" action={action} className="mt-3 grid max-w-md gap-4">
        <input type="hidden" name="seen" value={seen} />
        {kinds.map(({ name, label, sheet }) => (
          <Select
            key={name}
            id={`campo-sheet-${name}`}
            name={placeFields.sheetOf(name)}
            label={copy.sheetOfKind(label)}
            dense={false}
            defaultValue={sheet}
          >
            <SheetOptions sheets={sheets} />
          </Select>
        ))}
        {read.map(({ sheet, headerRow, chosen }) => {
          const name = placeFields.headerRowOf(sheet);
          const found = problem?.field === name ? problem : undefined;
          return (
            <Field
              key={name}
              type="text"
              name={name}
              label={copy.headerRowOf(sheets[sheet]?.name ?? "")}
              hint={copy.headerRowHint(headerRow)}
              error={found?.sentence}
              defaultValue={found?.typed ?? chosen ?? ""}
              inputMode="numeric"
              autoComplete="off"
              maxLength={7}
            />
          );
        })}
        <Button
          type="submit"
          variant="quiet"
          name="intent"
          value="places"
          className="justify-self-start"
        >
          {copy.placeSubmit}
        </Button>
      </Form>
    </Card>
  );
}

export function SheetOptions({ sheets }: Pick<ImportQuestion, "sheets">) {
  return sheets.map(({ name, isHidden }, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the number of a sheet is its identity.
    <option key={at} value={at}>
      {isHidden ? copy.hiddenSheet(name) : name}
    </option>
  ));
}
