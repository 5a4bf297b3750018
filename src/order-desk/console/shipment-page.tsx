import { data, Form, redirect } from "react-router";
import { decisionCopy } from "../../console/copy/frame-copy.ts";
import { FieldsForm } from "../../console/fields-form.tsx";
import { FormPage, Problem } from "../../console/page-parts.tsx";
import { controlsOf, readTyped } from "../../fields/field.ts";
import { errorsOf } from "../../fields/field-words.ts";
import { isTicked } from "../../kernel/ticked.ts";
import { orderCopy } from "../../orders/copy/order-copy.ts";
import type { OrderLine } from "../../orders/domain/order.ts";
import { requireStaff } from "../../staff/console/offered/require-staff.ts";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { Field } from "../../ui/field.tsx";
import { orderDesk } from "../context.ts";
import { shipmentFormCopy as copy, shipmentWords } from "../copy/desk-copy.ts";
import {
  type LotField,
  lotRowsOf,
  parseShipment,
  type ShipmentField,
  type ShipmentProblems,
  sendable,
  shipmentFields,
  type TypedLot,
  type TypedShipment,
} from "../domain/shipment-form.ts";
import type { Route } from "./+types/shipment-page";
import {
  changedOrderPath,
  deskProblemOf,
  deskRejectionInit,
  getDeskOrder,
  orderPath,
  readDecision,
} from "./decide-on-order.ts";

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  requireStaff(context, "handle-orders");
  const { order, lines } = await getDeskOrder(context, id);
  const needs = await context.get(orderDesk).listLotNeeds(lines.map(({ productId }) => productId));
  return {
    id,
    seen: order.version,
    reference: order.reference,
    isTogether: order.shipping === "complete",
    controls: controlsOf(shipmentFields),
    lines: lines.map((line) => ({
      position: line.position,
      name: line.name,
      sku: line.sku,
      note: line.note,
      there: sendable(line),
      need: needs.get(line.productId) ?? null,
    })),
    typed: { parcels: "1", carrier: "", trackingUrl: "" } satisfies TypedShipment,
    lots: lines.flatMap(usualLots),
  };
}

/** Everything that is there: the lots that were picked, and the rest in one. */
function usualLots(line: OrderLine): TypedLot[] {
  const { position, pickedLots } = line;
  const rest = pickedLots.reduce((left, { quantity }) => left - quantity, sendable(line));
  const rows = [
    ...pickedLots.map(({ quantity, lot, bestBefore }) => ({
      units: `${quantity}`,
      lot,
      bestBefore: bestBefore ?? "",
    })),
    ...(rest > 0 ? [{ ...blankLot, units: `${rest}` }] : []),
  ];
  return Array.from({ length: lotRowsOf(line) }, (_, part) => ({
    position,
    fields: rows[part] ?? blankLot,
  }));
}

const blankLot: TypedLot["fields"] = { units: "", lot: "", bestBefore: "" };

export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const { change, text } = await readDecision(request, { id, context });
  const { lines } = await getDeskOrder(context, id);
  const typed = readTyped(shipmentFields, text);
  const lots = lines.flatMap((line) =>
    Array.from({ length: lotRowsOf(line) }, (_, part): TypedLot => {
      const { position } = line;
      const read = (field: LotField) => text(inputName(field, { position, part })).slice(0, 80);
      return {
        position,
        fields: { units: read("units"), lot: read("lot"), bestBefore: read("bestBefore") },
      };
    }),
  );
  const needs = await context.get(orderDesk).listLotNeeds(lines.map(({ productId }) => productId));
  const parsed = parseShipment(typed, { lots, lines, needs });
  if (parsed.kind === "problems")
    return data({ typed, lots, problems: parsed.problems, problem: copy.fix }, { status: 422 });
  const outcome = await context
    .get(orderDesk)
    .ship(change, { ...parsed.values, isPartAgreed: isTicked(text("isPartAgreed")) });
  if (outcome.kind === "changed") return redirect(changedOrderPath(id, "enviado"), 303);
  const problem = outcome.kind === "unavailable" ? decisionCopy.notSaved : deskProblemOf(outcome);
  return data({ typed, lots, problems: noProblems, problem }, deskRejectionInit(outcome));
}

const noProblems: ShipmentProblems = {};

export default function ShipmentForm({ loaderData, actionData }: Route.ComponentProps) {
  const { id, seen, reference, isTogether, controls, lines } = loaderData;
  const { typed, lots } = actionData ?? loaderData;
  const { lines: wrongLines = [], isEmpty = false, ...head } = actionData?.problems ?? noProblems;
  return (
    <FormPage
      title={copy.title(reference)}
      text={copy.text}
      back={{ to: orderPath(id), label: reference }}
      hasFailed={actionData !== undefined}
    >
      {actionData && (
        <Problem answer={actionData}>
          {isEmpty ? copy.problems.isEmpty : actionData.problem}
        </Problem>
      )}
      <Form method="post" reloadDocument noValidate autoComplete="off" className="grid gap-5">
        <input type="hidden" name="seen" value={seen} />
        <FieldsForm
          controls={controls}
          typed={typed}
          errors={errorsOf(head, shipmentWords)}
          wordsOf={(path) => shipmentWords[path as ShipmentField]}
        />
        {lines.map((line) => (
          <LineLots
            key={line.position}
            line={line}
            lots={lots.filter(({ position }) => position === line.position)}
            isWrong={wrongLines.includes(line.position)}
          />
        ))}
        {isTogether && <Checkbox name="isPartAgreed">{copy.isPartAgreed}</Checkbox>}
        <Button type="submit" className="justify-self-start">
          {copy.submit}
        </Button>
      </Form>
    </FormPage>
  );
}

function LineLots({
  line: { position, name, sku, note, there, need },
  lots,
  isWrong,
}: {
  line: Route.ComponentProps["loaderData"]["lines"][number];
  lots: readonly TypedLot[];
  isWrong: boolean;
}) {
  if (there === 0) return <p className="text-muted">{copy.nothing(name)}</p>;
  const [first, ...others] = lots;
  const isSplit = others.some(({ fields }) => Object.values(fields).some((typed) => typed !== ""));
  return (
    <fieldset className="border-t border-line pt-4">
      <legend className="float-left w-full font-medium wrap-anywhere">
        {copy.line(name, there)} <span className="font-normal text-muted">{sku}</span>
      </legend>
      {note !== "" && (
        <p className="clear-left font-medium wrap-anywhere">{orderCopy.lines.note(note)}</p>
      )}
      {need && <p className="clear-left text-step--1 text-muted">{copy.needs[need]}</p>}
      {isWrong && <p className="clear-left font-medium text-danger">▲ {copy.problems.line}</p>}
      {first && <LotInputs position={position} part={0} typed={first.fields} />}
      <details open={isSplit} className="clear-left">
        <summary className="min-h-touch content-center text-step--1 underline-quiet">
          {copy.otherLot}
        </summary>
        {others.map(({ fields }, index) => (
          <LotInputs key={String(index)} position={position} part={index + 1} typed={fields} />
        ))}
      </details>
    </fieldset>
  );
}

function LotInputs({
  position,
  part,
  typed,
}: {
  position: number;
  part: number;
  typed: Readonly<Record<LotField, string>>;
}) {
  const name = (field: LotField) => inputName(field, { position, part });
  return (
    <div className="clear-left grid gap-3 pt-2 sm:grid-cols-[6rem_1fr_11rem]">
      <Field
        name={name("units")}
        type="text"
        inputMode="numeric"
        label={copy.units}
        defaultValue={typed.units}
        autoComplete="off"
      />
      <Field
        name={name("lot")}
        type="text"
        label={copy.lot}
        defaultValue={typed.lot}
        autoComplete="off"
        maxLength={40}
      />
      <Field
        name={name("bestBefore")}
        type="date"
        label={copy.bestBefore}
        defaultValue={typed.bestBefore}
      />
    </div>
  );
}

function inputName(
  field: LotField,
  { position, part }: { position: number; part: number },
): string {
  return `${field}.${position}.${part}`;
}
