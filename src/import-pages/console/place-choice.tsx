import { Form } from "react-router";
import { Card } from "../../console/page-parts.tsx";
import { allSheets } from "../../imports/domain/joined-sheets.ts";
import type { ImportKindCopy } from "../../imports/domain/kind-copy.ts";
import type { ImportQuestion } from "../../imports/domain/run.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { Select } from "../../ui/select.tsx";
import { mappingCopy as copy } from "../copy/import-steps-copy.ts";
import type { ImportAnswer } from "./import-answer.ts";
import { SheetOptions } from "./places-form.tsx";

/** Form that chooses the sheet and the row of the headers; the file is then read again. */
export function PlaceChoice({
  action,
  question,
  headerRow,
  titleRows,
  isJoined,
  sheetNames,
  words,
  columns,
  problem,
  seen,
}: {
  action: string;
  question: Pick<ImportQuestion, "sheets" | "sheet" | "headerRow" | "titleRows">;
  /** Row that was chosen; null while it is looked for. */
  headerRow: number | null;
  /** Column for which rows with a single text are headings; null for none. */
  titleRows: string | null;
  /** True if all sheets with the same headers are read as one. */
  isJoined: boolean;
  /** Column that the name of a sheet is in all its rows; null for none. */
  sheetNames: string | null;
  words: ImportKindCopy;
  columns: readonly string[];
  problem: ImportAnswer["place"];
  seen: number;
}) {
  return (
    <Card id="hoja" title={copy.place}>
      {question.sheets.length > 1 && <p className="mt-2 text-muted">{copy.sheetText}</p>}
      <Form method="post" action={action} className="mt-3 grid max-w-md gap-4">
        <input type="hidden" name="seen" value={seen} />
        {question.sheets.length > 1 ? (
          <Select
            id="campo-sheet"
            name="sheet"
            label={copy.sheet}
            dense={false}
            defaultValue={isJoined ? allSheets : question.sheet}
          >
            <SheetOptions sheets={question.sheets} />
            <option value={allSheets}>{copy.allSheets}</option>
          </Select>
        ) : (
          <input type="hidden" name="sheet" value={question.sheet} />
        )}
        <Field
          type="text"
          name="headerRow"
          label={copy.headerRow}
          hint={copy.headerRowHint(question.headerRow)}
          error={problem?.sentence}
          defaultValue={problem?.typed ?? headerRow ?? ""}
          inputMode="numeric"
          autoComplete="off"
          maxLength={7}
        />
        {question.sheets.length > 1 && (
          <Select
            id="campo-sheetNames"
            name="sheetNames"
            label={copy.sheetNames}
            hint={copy.sheetNamesHint}
            dense={false}
            defaultValue={sheetNames ?? ""}
          >
            <option value="">{copy.noSheetNames}</option>
            {columns.map((name) => (
              <option key={name} value={name}>
                {words.column(name)}
              </option>
            ))}
          </Select>
        )}
        {(question.titleRows.count > 0 || titleRows !== null) && (
          <Select
            id="campo-titleRows"
            name="titleRows"
            label={copy.titleRows}
            hint={copy.titleRowsHint(question.titleRows)}
            dense={false}
            defaultValue={titleRows ?? ""}
          >
            <option value="">{copy.noTitleRows}</option>
            {columns.map((name) => (
              <option key={name} value={name}>
                {words.column(name)}
              </option>
            ))}
          </Select>
        )}
        <Button
          type="submit"
          variant="quiet"
          name="intent"
          value="sheet"
          className="justify-self-start"
        >
          {copy.placeSubmit}
        </Button>
      </Form>
    </Card>
  );
}
