import type { OpenQuestion } from "../../imports/domain/run.ts";
import type { DecimalStyle } from "../../kernel/decimal-style.ts";
import { FieldError, FieldHint } from "../../ui/field.tsx";
import { Radio } from "../../ui/radio.tsx";
import { mappingCopy as copy } from "../copy/import-steps-copy.ts";
import { twoReadings } from "../copy/numbers-copy.ts";
import type { TypedMapping } from "./typed-mapping.ts";

const styles: readonly DecimalStyle[] = ["comma", "point"];

/** Questions about columns with ambiguous numbers such as «1.234», with examples of both meanings. */
export function SeparatorQuestions({
  questions,
  typed,
  headerOf,
  columnIndexOf,
}: {
  questions: readonly OpenQuestion[];
  typed: TypedMapping;
  headerOf: (column: string) => string;
  /** Index of a column in its sheet. */
  columnIndexOf: (column: string) => number | null;
}) {
  return questions.map((question) => {
    if (question.kind !== "style") return null;
    const { column, examples } = question;
    const id = `separador-${column}`;
    return (
      <fieldset key={column} className="min-w-0" aria-describedby={`${id}-hint`}>
        <legend className="font-medium wrap-anywhere">{copy.styleTitle(headerOf(column))}</legend>
        <FieldHint id={id} hint={copy.styleHint} />
        <input type="hidden" name={`style.${column}.at`} value={columnIndexOf(column) ?? ""} />
        {styles.map((style) => (
          <Radio
            key={style}
            name={`style.${column}`}
            value={style}
            defaultChecked={typed.styles[column] === style}
          >
            {copy.style[style]}
            {examples.map((text) => (
              <span key={text} className="block text-step--1 text-muted">
                {exampleIn(text, style)}
              </span>
            ))}
          </Radio>
        ))}
        {typed.isAnswered && !typed.styles[column] && (
          <FieldError id={id} error={copy.styleMissing} />
        )}
      </fieldset>
    );
  });
}

function exampleIn(text: string, style: DecimalStyle): string | null {
  const readings = twoReadings(text);
  if (!readings) return null;
  const isDecimal = text.includes(",") === (style === "comma");
  return copy.readAs(text, isDecimal ? readings.decimals : readings.thousands);
}
