import type { DateOrder } from "../../imports/domain/date-evidence.ts";
import { FieldHint } from "../../ui/field.tsx";
import { Radio } from "../../ui/radio.tsx";
import { mappingCopy as copy } from "../copy/import-steps-copy.ts";
import { dateInWords } from "../copy/numbers-copy.ts";
import type { ColumnOfDates } from "./column-styles.ts";

const orders: readonly DateOrder[] = ["day", "month"];

/** Choices about columns with dates such as «04/03/2027», with examples of both meanings. */
export function DateOrderChoices({ columns }: { columns: readonly ColumnOfDates[] }) {
  return columns.map(({ value, at, header, examples, order: chosen }) => {
    const id = `fechas-${value}`;
    return (
      <fieldset key={value} className="min-w-0" aria-describedby={`${id}-hint`}>
        <legend className="font-medium wrap-anywhere">{copy.datesTitle(header)}</legend>
        <FieldHint id={id} hint={copy.datesHint} />
        <input type="hidden" name={`dateOrder.${value}.at`} value={at} />
        {orders.map((order) => (
          <Radio
            key={order}
            name={`dateOrder.${value}`}
            value={order}
            defaultChecked={order === chosen}
          >
            {copy.dateOrder[order]}
            {examples.map((text) => (
              <span key={text} className="block text-step--1 text-muted">
                {copy.readAs(text, dateInWords(text, order))}
              </span>
            ))}
          </Radio>
        ))}
      </fieldset>
    );
  });
}
