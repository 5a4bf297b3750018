import { UnitPriceText } from "../../storefront/pages/offered/price.tsx";
import { Button } from "../../ui/button.tsx";
import { quickOrderCopy as copy } from "../copy/quick-order-copy.ts";
import { unitsField } from "./quick-order-form.ts";
import type { RowButton, ShownRow } from "./quick-order-view.ts";

/** Rows of answered lines. Their cells are laid out by the styles of the table (`rowStyles`), once for all. */
export function QuickOrderRows({ rows }: { rows: readonly ShownRow[] }) {
  return rows.map((row) => <Row key={row.number} row={row} />);
}

function Row({ row }: { row: ShownRow }) {
  const { number, outcome, sku, unit } = row;
  return (
    <tr
      id={`linea-${number}`}
      data-line={number}
      data-outcome={outcome}
      data-sku={sku ?? undefined}
    >
      <th scope="row">{number}</th>
      <td>
        <Product row={row} />
        <Choices row={row} />
      </td>
      <td>
        <Units row={row} />
      </td>
      <td>{unit !== null && <UnitPriceText unit={unit} isExact />}</td>
      <td>
        <button
          type="submit"
          name="remove"
          value={number}
          aria-label={copy.removeNamed(number)}
          className="min-h-touch px-2 underline-quiet"
        >
          {copy.remove}
        </button>
      </td>
    </tr>
  );
}

function Product({ row: { name, path, about, sentences, replacement } }: { row: ShownRow }) {
  return (
    <>
      <p className="font-medium wrap-anywhere">
        {path ? (
          <a href={path} className="hover:underline">
            {name}
          </a>
        ) : (
          name
        )}
      </p>
      {about !== "" && <p className="text-step--1 text-muted">{about}</p>}
      {sentences.map((sentence) => (
        <p key={sentence} className="text-step--1">
          {sentence}
        </p>
      ))}
      {replacement && (
        <p className="text-step--1">
          {copy.outcomes.replacement}{" "}
          <a href={replacement.path} className="underline-quiet">
            {replacement.name}
          </a>
        </p>
      )}
    </>
  );
}

function Choices({ row: { number, buttons, mayTeach } }: { row: ShownRow }) {
  if (buttons.length === 0) return null;
  return (
    <div className="mt-2 grid justify-items-start gap-2">
      <p className="flex flex-wrap gap-2">
        {buttons.map((button) => (
          <ChoiceButton key={button.name + button.value} button={button} line={number} />
        ))}
      </p>
      {mayTeach && buttons.some(({ name }) => name === "put") && (
        <label className="flex min-h-touch items-center gap-2 text-step--1">
          <input type="checkbox" name="remember" value={number} className="size-5" />
          {copy.remember}
        </label>
      )}
    </div>
  );
}

function ChoiceButton({
  button: { name, value, label },
  line,
}: {
  button: RowButton;
  line: number;
}) {
  return (
    <Button
      type="submit"
      variant="quiet"
      name={name}
      value={value}
      aria-label={copy.choiceNamed(label, line)}
      className="max-w-full text-step--1 wrap-anywhere"
    >
      {label}
    </Button>
  );
}

function Units({ row: { number, units, sku, name, isReady } }: { row: ShownRow }) {
  if (units === null || sku === null) return null;
  return (
    <input
      type="text"
      inputMode="numeric"
      autoComplete="off"
      maxLength={9}
      name={unitsField({ number, shown: units, sku })}
      defaultValue={units}
      aria-label={copy.units(number, name)}
      aria-invalid={!isReady || undefined}
      className="min-h-touch w-24 rounded-small border border-outline-strong bg-surface px-2 text-right tabular-nums aria-invalid:border-danger"
    />
  );
}
