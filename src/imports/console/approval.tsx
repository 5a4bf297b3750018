import { Form } from "react-router";
import { Card } from "../../console/page-parts.tsx";
import { type ImportReport, listGuards } from "../domain/report.ts";
import {
  type EndedRecords,
  type MissingChoice,
  missingChoices,
} from "../domain/run.ts";
import { AlertBox } from "../../ui/alert-box.tsx";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { Field } from "../../ui/field.tsx";
import { Radio } from "../../ui/radio.tsx";
import { guardSentence } from "../copy/file-problems-copy.ts";
import { approvalCopy as copy, missingCopy } from "../copy/import-steps-copy.ts";
import { importWordsOf } from "../../products/copy/import-words-copy.ts";

export type TypedApproval = {
  allowed: readonly string[];
  skipsBadRows: boolean;
  typedCount: string;
};

export function Approval({
  action,
  kind,
  report,
  count,
  ended,
  countToType,
  typed,
  problem,
  isWrongCount,
  seen,
}: {
  action: string;
  kind: string;
  report: ImportReport;
  /** Number of records that will be written, and of them the products that are not in the file. */
  count: number;
  ended: EndedRecords;
  countToType: number | null;
  typed: TypedApproval;
  problem: string | null;
  isWrongCount: boolean;
  seen: number;
}) {
  const guards = listGuards(report);
  const { rejected } = report.counts;
  const words = importWordsOf(kind).approval;
  return (
    <Card id="importar" title={copy.title}>
      <Form method="post" action={action} noValidate className="mt-4 grid gap-4">
        <input type="hidden" name="seen" value={seen} />
        {words.people && <p className="max-w-measure">{words.people}</p>}
        {problem && (
          <AlertBox answer={typed}>
            <p>{problem}</p>
          </AlertBox>
        )}
        {rejected > 0 && (
          <Checkbox name="skipsBadRows" defaultChecked={typed.skipsBadRows}>
            {copy.skip(rejected)}
          </Checkbox>
        )}
        {guards.length > 0 && (
          <fieldset className="grid min-w-0 gap-1">
            <legend className="mb-1 max-w-measure">{copy.guards}</legend>
            {guards.map(([name, { count, examples }]) => (
              <Checkbox
                key={name}
                name="allowed"
                value={name}
                defaultChecked={typed.allowed.includes(name)}
                className="py-1"
              >
                <span className="min-w-0">
                  {guardSentence(name, count)}
                  <span className="block text-step--1 text-muted wrap-anywhere">
                    {copy.examples(examples, count)}
                  </span>
                </span>
              </Checkbox>
            ))}
          </fieldset>
        )}
        {countToType !== null && (
          <div className="max-w-md">
            <Field
              name="typedCount"
              label={copy.typedLabel}
              hint={copy.typedHint(countToType)}
              inputMode="numeric"
              autoComplete="off"
              defaultValue={typed.typedCount}
              error={isWrongCount ? copy.wrongCount : undefined}
            />
          </div>
        )}
        <Button type="submit" className="justify-self-start">
          {words.submit(count, ended)}
        </Button>
      </Form>
    </Card>
  );
}

/** Form: what to do with products on sale that the file does not contain; the import is then checked again. */
export function MissingProducts({
  action,
  count,
  chosen,
  seen,
}: {
  action: string;
  count: number;
  chosen: MissingChoice;
  seen: number;
}) {
  return (
    <Card id="faltan" title={missingCopy.title}>
      <p className="mt-2 max-w-measure">{missingCopy.text(count)}</p>
      <Form method="post" action={action} className="mt-3 grid gap-4">
        <input type="hidden" name="seen" value={seen} />
        <fieldset className="min-w-0">
          <legend className="sr-only">{missingCopy.title}</legend>
          {missingChoices.map((choice) => (
            <Radio
              key={choice}
              name="missing"
              value={choice}
              defaultChecked={choice === chosen}
              explanation={missingCopy.hint[choice]}
            >
              {missingCopy.choice[choice]}
            </Radio>
          ))}
        </fieldset>
        <Button
          type="submit"
          variant="quiet"
          name="intent"
          value="missing"
          className="justify-self-start"
        >
          {missingCopy.submit}
        </Button>
      </Form>
    </Card>
  );
}
