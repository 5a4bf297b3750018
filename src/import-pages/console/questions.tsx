import { Form } from "react-router";
import { Card } from "../../console/page-parts.tsx";
import { allSheets } from "../../imports/domain/joined-sheets.ts";
import type { OpenQuestion } from "../../imports/domain/run.ts";
import { Button } from "../../ui/button.tsx";
import { ChoiceBox } from "../../ui/select.tsx";
import { importsCopy } from "../copy/import-pages-copy.ts";
import { mappingCopy } from "../copy/import-steps-copy.ts";
import { questionSentence } from "../copy/question-sentence-copy.ts";
import { allKinds, type ImportArea } from "../domain/import-area.ts";
import { answeredQuestions, columnsOfDates } from "./column-styles.ts";
import type { ImportAnswer } from "./import-answer.ts";
import type { ImportView, PartView } from "./import-view.ts";
import { MappingForm, type TargetChoice } from "./mapping-form.tsx";
import {
  columnField,
  constantsOfParts,
  kindsWithOnePart,
  offeredColumns,
  type PartToMap,
  partsToMap,
  prefixedQuestions,
  stylesOfParts,
  targetField,
  typedOfSheet,
} from "./parts-to-map.ts";
import { PlaceChoice } from "./place-choice.tsx";
import { PlacesForm } from "./places-form.tsx";
import type { OptionGroup, SheetToMap } from "./sheet-to-map.ts";
import { constantsFrom } from "./typed-mapping.ts";

type QuestionsProps = { area: ImportArea; view: ImportView; answer: ImportAnswer | undefined };

/** Forms that choose what a file is, where it is read from, and what its columns are. */
export function Questions({ area, view, answer }: QuestionsProps) {
  const { question, choices, hasFile, version } = view;
  if (!question) return null;
  if (!hasFile) return <p className="max-w-measure">{mappingCopy.noFile}</p>;
  const all = [view, ...view.parts];
  const parts = partsToMap(view, view.parts);
  const questions =
    answer?.mapping?.questions ?? all.flatMap((one) => prefixedQuestions(one, parts));
  const { styles, dateOrders } = answer?.mapping ?? stylesOfParts(all, parts);
  const columnsOf = (one: ImportView | PartView) =>
    answer?.mapping?.columns[one.question?.sheet ?? 0] ??
    typedOfSheet(withGuess(view), {
      parts,
      sheet: one.question?.sheet ?? 0,
      count: one.question?.columns.length ?? 0,
    });
  const sheets = listSheets(all, parts).map((one): SheetToMap => {
    const { sheet = 0, columns = [], columnCount = 0, sheets: known = [] } = one.question ?? {};
    const typed = columnsOf(one);
    return {
      name: listSheets(all, parts).length > 1 ? (known[sheet]?.name ?? "") : null,
      columns,
      fields: columns.map((_, at) => ({
        name: columnField(parts, sheet, at),
        value: typed[at] ?? "",
      })),
      groups: groupsOf(area, { parts, offered: parts.filter((part) => part.sheet === sheet) }),
      hidden: columnCount - columns.length,
    };
  });
  const dates = new Set(
    all.flatMap((one, at) => one.dates.map((column) => `${parts[at]?.prefix ?? ""}${column}`)),
  );
  return (
    <>
      {area.kinds.length > 1 && <KindChoice area={area} view={view} />}
      {listSheets(all, parts).length > 1 ? (
        <PlacesForm
          action={area.path(view.id)}
          seen={version}
          sheets={question.sheets}
          kinds={placesOfKinds(area, all)}
          read={listSheets(all, parts).flatMap((one) =>
            one.question
              ? [
                  {
                    sheet: one.question.sheet,
                    headerRow: one.question.headerRow,
                    chosen: choices.places.headerRows[one.question.sheet] ?? null,
                  },
                ]
              : [],
          )}
          problem={answer?.place}
        />
      ) : (
        <PlaceChoice
          action={area.path(view.id)}
          seen={version}
          question={question}
          headerRow={choices.headerRow}
          titleRows={choices.titleRows}
          isJoined={choices.sheetName === allSheets}
          sheetNames={choices.sheetNames}
          words={area.copyOf(view.kind)}
          columns={view.columns}
          problem={answer?.place}
        />
      )}
      <MappingForm
        action={area.path(view.id)}
        key={JSON.stringify(sheets.map(({ fields }) => fields.map(({ value }) => value)))}
        rows={question.rows}
        sheets={sheets}
        targets={targetsOf(area, { all, parts })}
        typed={{
          columns: [],
          styles,
          dateOrders,
          isAnswered: answer?.mapping !== undefined,
        }}
        constants={
          answer?.mapping?.constants ??
          constantsOfParts(
            all.map((one, at) => ({
              prefix: parts[at]?.prefix ?? "",
              lines: linesOfPart(one, parts[at], parts),
            })),
          )
        }
        constantGroups={groupsOf(area, { parts, offered: parts })}
        questions={[...questions, ...answeredQuestions(sheets, { asked: questions, styles })]}
        dates={columnsOfDates(sheets, { dates, chosen: dateOrders })}
        headerOf={(value) => headerOf(value, { area, sheets, parts })}
        problems={answer?.mapping?.problems ?? openSentences(all, area)}
        seen={version}
      />
    </>
  );
}

/** Values for all rows and meanings of values; those of keys stand with the first part of the sheet alone. */
function linesOfPart(
  { choices: { constants, translations } }: ImportView | PartView,
  part: PartToMap | undefined,
  parts: readonly PartToMap[],
) {
  const offered = part ? offeredColumns(part, parts).map(({ column }) => column) : [];
  const shown = Object.entries(translations).filter(([column]) => offered.includes(column));
  return constantsFrom({ constants, translations: Object.fromEntries(shown) });
}

/** Kinds of data whose sheet can be chosen, each with the sheet from which it is read. */
function placesOfKinds(area: ImportArea, all: readonly (ImportView | PartView)[]) {
  const kinds = kindsWithOnePart(all);
  return all.flatMap(({ kind, question }) =>
    kinds.includes(kind)
      ? [{ name: kind, label: area.copyOf(kind).name, sheet: question?.sheet ?? 0 }]
      : [],
  );
}

/** First part of each sheet that is read. */
function listSheets(
  all: readonly (ImportView | PartView)[],
  parts: readonly PartToMap[],
): readonly (ImportView | PartView)[] {
  const sheets = parts.map(({ sheet }) => sheet);
  return all.filter((_, at) => sheets.indexOf(sheets[at] ?? 0) === at);
}

/** Import whose columns are the guessed ones while nobody has chosen any. */
function withGuess(view: ImportView): Pick<ImportView, "id" | "choices" | "parts"> {
  const { id, choices, question, parts } = view;
  const isChosen = Object.keys(choices.mapping).length > 0;
  const mapping = isChosen ? choices.mapping : (question?.guess ?? {});
  return { id, parts, choices: { ...choices, mapping } };
}

function groupsOf(
  area: ImportArea,
  { parts, offered }: { parts: readonly PartToMap[]; offered: readonly PartToMap[] },
): OptionGroup[] {
  return offered.map((part) => {
    const words = area.copyOf(part.kind);
    return {
      label: offered.length > 1 ? words.name : null,
      options: offeredColumns(part, parts).map(({ value, column }) => ({
        value,
        label: words.column(column),
      })),
    };
  });
}

function targetsOf(
  area: ImportArea,
  { all, parts }: { all: readonly (ImportView | PartView)[]; parts: readonly PartToMap[] },
): TargetChoice[] {
  return all.flatMap(({ kind, targets, choices: { target } }, at): TargetChoice[] => {
    const { target: words } = area.copyOf(kind);
    const { prefix = "" } = parts[at] ?? {};
    if (targets.length === 0 || !words) return [];
    return [{ name: targetField(prefix), words, targets, target }];
  });
}

function headerOf(
  value: string,
  {
    area,
    sheets,
    parts,
  }: { area: ImportArea; sheets: readonly SheetToMap[]; parts: readonly PartToMap[] },
): string {
  for (const { fields, columns } of sheets) {
    const header = columns[fields.findIndex((field) => field.value === value)]?.header;
    if (header) return header;
  }
  for (const part of parts) {
    const found = offeredColumns(part, parts).find((offered) => offered.value === value);
    if (found) return area.copyOf(part.kind).column(found.column);
  }
  return value;
}

/** Messages for questions of the guessed mapping; questions about decimal separators are shown at their fields. */
function openSentences(
  all: readonly { kind: string; questions: readonly OpenQuestion[] }[],
  area: ImportArea,
): string[] {
  return all.flatMap(({ kind, questions }) =>
    questions.flatMap((question) =>
      question.kind === "style" ? [] : [questionSentence(area.copyOf(kind), question)],
    ),
  );
}

function KindChoice({
  area,
  view: { id, kind, version, parts },
}: Pick<QuestionsProps, "area" | "view">) {
  return (
    <Card id="tipo" title={importsCopy.upload.kind}>
      <Form method="post" action={area.path(id)} className="mt-3 flex flex-wrap items-center gap-3">
        <input type="hidden" name="seen" value={version} />
        <div className="min-w-0 grow basis-56 sm:max-w-md">
          <ChoiceBox
            name="kind"
            defaultValue={parts.length > 0 ? allKinds : kind}
            aria-label={importsCopy.upload.kind}
          >
            <option value={allKinds}>{importsCopy.upload.allKinds}</option>
            {area.kinds.map((known) => (
              <option key={known} value={known}>
                {area.copyOf(known).name}
              </option>
            ))}
          </ChoiceBox>
        </div>
        <Button type="submit" variant="quiet" name="intent" value="kind">
          {mappingCopy.kindSubmit}
        </Button>
      </Form>
    </Card>
  );
}
