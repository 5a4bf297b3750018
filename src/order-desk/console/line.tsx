import { data, Form, redirect } from "react-router";
import { decisionCopy } from "../../console/copy/frame-copy.ts";
import { Card, ConsolePage, Problem } from "../../console/page-parts.tsx";
import { formatIsoDay } from "../../kernel/format.ts";
import { leftOf } from "../../orders/domain/order-transitions.ts";
import { parseDate } from "../../promises/parse-date.ts";
import { requireStaff } from "../../staff/console/offered/require-staff.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { orderDesk } from "../context.ts";
import { lineFormCopy as copy } from "../copy/desk-copy.ts";
import type { Route } from "./+types/line";
import {
  changedOrderPath,
  deskProblemOf,
  deskRejectionInit,
  getDeskOrder,
  orderPath,
  readDecision,
} from "./decide-on-order.ts";
import { CancelFields, DeskForm } from "./parts/decision-forms.tsx";

export async function loader({ params: { id, position }, context }: Route.LoaderArgs) {
  requireStaff(context, "handle-orders");
  const { order, lines } = await getDeskOrder(context, id);
  const line = lines.find((one) => `${one.position}` === position);
  if (!line) throw data(null, 404);
  return {
    id,
    seen: order.version,
    reference: order.reference,
    position: line.position,
    name: line.name,
    left: leftOf(line),
    day: line.promisedOn ?? "",
  };
}

/** Promises what is left of the line for a day; blank: for the day of the order again. */
export async function action({ request, params: { id, position }, context }: Route.ActionArgs) {
  const { change, text } = await readDecision(request, { id, context });
  const typed = text("day").slice(0, 20);
  const day = typed === "" ? null : parseDate(typed);
  const isPast = day !== null && day.toString() < formatIsoDay(Date.now());
  if ((typed !== "" && day === null) || isPast)
    return data({ typed, problem: copy.promise.wrong, isWrong: true }, { status: 422 });
  const outcome = await context
    .get(orderDesk)
    .promise(change, { position: Number(position), day: day?.toString() ?? null });
  if (outcome.kind === "changed") return redirect(changedOrderPath(id, "linea"), 303);
  const problem = outcome.kind === "unavailable" ? decisionCopy.notSaved : deskProblemOf(outcome);
  return data({ typed, problem, isWrong: false }, deskRejectionInit(outcome));
}

export default function LinePage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, seen, reference, position, name, left, day } = loaderData;
  return (
    <ConsolePage
      title={copy.title(position, reference)}
      text={copy.left(name, left)}
      back={{ to: orderPath(id), label: reference }}
      hasFailed={actionData !== undefined}
    >
      <div className="mt-6 grid max-w-measure gap-6">
        {actionData && <Problem answer={actionData}>{actionData.problem}</Problem>}
        <Card id="fecha" title={copy.promise.title}>
          <Form method="post" reloadDocument noValidate className="mt-3 grid gap-4">
            <input type="hidden" name="seen" value={seen} />
            <Field
              name="day"
              type="date"
              label={copy.promise.day}
              hint={copy.promise.hint}
              defaultValue={actionData?.typed ?? day}
              error={actionData?.isWrong ? copy.promise.wrong : undefined}
            />
            <Button type="submit" className="justify-self-start">
              {copy.promise.submit}
            </Button>
          </Form>
        </Card>
        <Card id="anular" title={copy.cancel.title}>
          <p className="mt-2 mb-3 text-muted">{copy.cancel.text}</p>
          <DeskForm id={id} seen={seen} path="anulacion">
            <input type="hidden" name="position" value={position} />
            <CancelFields />
            <Field
              name="offered"
              type="text"
              label={copy.cancel.offered}
              hint={copy.cancel.offeredHint}
              autoComplete="off"
              maxLength={100}
            />
            <Button type="submit" variant="quiet" className="justify-self-start">
              {copy.cancel.submit}
            </Button>
          </DeskForm>
        </Card>
      </div>
    </ConsolePage>
  );
}
