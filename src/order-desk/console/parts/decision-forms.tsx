import type { ReactNode } from "react";
import { Form } from "react-router";
import { cancelReasons } from "../../../orders/domain/order.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { Options, Select } from "../../../ui/select.tsx";
import { TextArea } from "../../../ui/text-area.tsx";
import { cancelReasonNames, deskCopy as copy } from "../../copy/desk-copy.ts";
import { orderPath } from "../decide-on-order.ts";

type Seen = { id: string; seen: number };

/** Form that posts a decision on an order in the version that the page shows. */
export function DeskForm({
  id,
  seen,
  path,
  className,
  children,
}: Seen & { path: string; className?: string; children: ReactNode }) {
  return (
    <Form
      method="post"
      action={`${orderPath(id)}/${path}`}
      reloadDocument
      className={className ?? "grid max-w-measure gap-4"}
    >
      <input type="hidden" name="seen" value={seen} />
      {children}
    </Form>
  );
}

export function ConfirmForms(order: Seen) {
  return (
    <DeskForm {...order} path="confirmacion" className="flex flex-wrap gap-3">
      <Button type="submit" name="next" value="yes" data-key="a" aria-keyshortcuts="a">
        {copy.confirmNext}
      </Button>
      <Button type="submit" variant="quiet">
        {copy.confirm}
      </Button>
    </DeskForm>
  );
}

/** Form for the freight of an order for which no rule has one; until then it cannot be confirmed. */
export function FreightForm(order: Seen) {
  const { label, hint, submit } = copy.freight;
  return (
    <DeskForm {...order} path="portes">
      <Field
        name="freight"
        type="text"
        inputMode="decimal"
        label={label}
        hint={hint}
        autoComplete="off"
        required
      />
      <Button type="submit" className="justify-self-start">
        {submit}
      </Button>
    </DeskForm>
  );
}

/** Reasons and message of a cancellation, of the whole order or of one line. */
export function CancelFields() {
  return (
    <>
      <Select id="motivo" name="reason" label={copy.reason} dense={false} defaultValue="" required>
        <option value="">{copy.chooseReason}</option>
        <Options values={cancelReasons} names={cancelReasonNames} />
      </Select>
      <TextArea
        id="mensaje"
        name="message"
        label={copy.message}
        hint={copy.messageHint}
        maxLength={1000}
      />
    </>
  );
}

export function CancelForm(order: Seen) {
  return (
    <details>
      <summary
        data-key="r"
        aria-keyshortcuts="r"
        className="min-h-touch content-center underline-quiet"
      >
        {copy.cancelWhole.open}
      </summary>
      <DeskForm {...order} path="anulacion">
        <p className="mt-2 text-muted">{copy.cancelWhole.text}</p>
        <CancelFields />
        <Button type="submit" variant="quiet" className="justify-self-start">
          {copy.cancelWhole.submit}
        </Button>
      </DeskForm>
    </details>
  );
}

export function HoldForms({ isHeld, ...order }: Seen & { isHeld: boolean }) {
  if (isHeld)
    return (
      <DeskForm {...order} path="retencion">
        <Button
          type="submit"
          name="release"
          value="yes"
          variant="quiet"
          className="justify-self-start"
        >
          {copy.hold.release}
        </Button>
      </DeskForm>
    );
  return (
    <details>
      <summary className="min-h-touch content-center underline-quiet">{copy.hold.open}</summary>
      <DeskForm {...order} path="retencion">
        <p className="mt-2 text-muted">{copy.hold.text}</p>
        <Field name="reason" type="text" label={copy.hold.reason} maxLength={200} required />
        <Button type="submit" className="justify-self-start">
          {copy.hold.submit}
        </Button>
      </DeskForm>
    </details>
  );
}

export function OrderQuestionForm({ question, ...order }: Seen & { question: string }) {
  return (
    <section
      aria-labelledby="pregunta"
      className="mt-4 rounded-medium border border-outline-strong bg-surface p-5"
    >
      <h2 id="pregunta" className="text-step-1">
        {copy.question.title}
      </h2>
      <p className="mt-2 mb-4 max-w-measure border-l-2 border-line pl-3 whitespace-pre-line wrap-anywhere">
        {question}
      </p>
      <DeskForm {...order} path="respuesta">
        <TextArea
          id="respuesta"
          name="text"
          label={copy.question.answer}
          maxLength={1000}
          required
        />
        <Button type="submit" className="justify-self-start">
          {copy.question.submit}
        </Button>
      </DeskForm>
    </section>
  );
}
