import { useEffect, useRef } from "react";
import { Form } from "react-router";
import { orderCopy } from "../../../orders/copy/order-copy.ts";
import { Button } from "../../../ui/button.tsx";
import { Field, fieldId } from "../../../ui/field.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { pickingCopy as copy } from "../../copy/desk-copy.ts";
import type { PickLine } from "../../domain/pick-line.ts";
import type { TypedLot } from "../../domain/shipment-form.ts";
import { playScanSound } from "../scan-sound.ts";

type ScanAnswer = { isRight: boolean; sentence: string };

/** Field for a scanner, which ends each code with Enter. The answer is heard, read and shown. */
export function ScanForm({ answer }: { answer: ScanAnswer | undefined }) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!answer) return;
    playScanSound(answer.isRight);
    form.current?.reset();
    document.getElementById(fieldId("code"))?.focus();
  }, [answer]);
  return (
    <Form ref={form} method="post" preventScrollReset className="mt-6 max-w-measure print:hidden">
      <Field
        name="code"
        type="text"
        label={copy.scan}
        hint={copy.scanHint}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        autoFocus
        maxLength={200}
      />
      <Answer answer={answer} />
    </Form>
  );
}

/** Result of a scan, announced by screen readers too. */
function Answer({ answer }: { answer: ScanAnswer | undefined }) {
  return (
    <p
      role={answer && !answer.isRight ? "alert" : "status"}
      className={`mt-3 min-h-12 text-step-1 ${answer?.isRight === false ? "font-semibold text-danger" : ""}`}
    >
      {answer?.sentence}
    </p>
  );
}

/** Form for the lot of a line, which is confirmed with it. `later`: page of the list without the form. */
export function LotForm({
  answer,
  asked: { line, typed },
  later,
}: {
  answer: ScanAnswer;
  asked: { line: PickLine; typed: TypedLot["fields"] };
  later: string;
}) {
  useEffect(() => {
    playScanSound(answer.isRight);
    document.getElementById(fieldId("lot"))?.focus();
  }, [answer]);
  return (
    <Form
      method="post"
      preventScrollReset
      className="my-6 grid max-w-measure gap-4 rounded-medium border border-outline-strong bg-surface p-5 print:hidden"
    >
      <div>
        <h2 className="text-step-1 wrap-anywhere">{copy.lot.title(line.name)}</h2>
        <p className="text-step--1 text-muted tabular-nums wrap-anywhere">
          {[line.location || copy.noShelf, line.sku, line.reference].join(" · ")}
        </p>
        {line.note !== "" && <p className="font-medium">{orderCopy.lines.note(line.note)}</p>}
        <Answer answer={answer} />
        {line.needs && <p className="text-muted">{copy.lot.text[line.needs]}</p>}
      </div>
      <input type="hidden" name="pick" value={`${line.orderId} ${line.position}`} />
      <input type="hidden" name="asked" value="yes" />
      <Field
        name="lot"
        type="text"
        label={copy.lot.lot}
        defaultValue={typed.lot}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
      />
      <Field
        name="bestBefore"
        type="date"
        label={copy.lot.bestBefore}
        hint={line.needs === "lot-and-date" ? undefined : copy.lot.optional}
        defaultValue={typed.bestBefore}
      />
      <Field
        name="units"
        type="text"
        inputMode="numeric"
        label={copy.lot.units}
        hint={copy.lot.unitsHint(line.allocated)}
        defaultValue={typed.units}
        autoComplete="off"
      />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button type="submit">{copy.lot.submit}</Button>
        <TextLink to={later}>{copy.lot.later}</TextLink>
      </div>
    </Form>
  );
}

export function PickList({ lines }: { lines: readonly PickLine[] }) {
  if (lines.length === 0) return <p className="mt-6">{copy.nothing}</p>;
  return (
    <Form method="post" preventScrollReset>
      <ol className="mt-2 border-b border-line">
        {lines.map((line) => {
          const value = `${line.orderId} ${line.position}`;
          const isPicked = line.allocated === 0;
          return (
            <li
              key={value}
              className={`grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 gap-y-1 border-t border-line py-3 sm:grid-cols-[7rem_minmax(0,1fr)_auto_9rem] ${isPicked ? "text-muted" : ""}`}
            >
              <span className="font-medium">{line.location || copy.noShelf}</span>
              <span className="col-span-2 min-w-0 wrap-anywhere sm:col-span-1">
                {line.name}
                {line.note !== "" && (
                  <span className="block font-medium">{orderCopy.lines.note(line.note)}</span>
                )}
                <span className="block text-step--1 text-muted tabular-nums">
                  {[line.sku, line.gtin, line.reference, ...lotsOf(line)]
                    .filter(Boolean)
                    .join(" · ")}
                </span>
              </span>
              <span className="text-step-1 font-semibold tabular-nums">
                {isPicked ? `✓ ${line.picked}` : line.allocated}
              </span>
              <span className="text-right print:hidden">
                <Button
                  type="submit"
                  variant="quiet"
                  name={isPicked ? "back" : "pick"}
                  value={value}
                  aria-label={isPicked ? copy.backOf(line.name) : copy.pickOf(line.name)}
                >
                  {isPicked ? copy.back : copy.pick}
                </Button>
              </span>
            </li>
          );
        })}
      </ol>
    </Form>
  );
}

function lotsOf({ pickedLots }: PickLine): string[] {
  return pickedLots.map(({ lot, quantity }) => copy.lot.picked(lot, quantity));
}
