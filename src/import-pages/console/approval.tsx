import { Form } from "react-router";
import { Card } from "../../console/page-parts.tsx";
import type { ImportKindCopy, KindEndingCopy } from "../../imports/domain/kind-copy.ts";
import { type ImportReport, listGuards } from "../../imports/domain/report.ts";
import { type EndedRecords, type MissingChoice, missingChoices } from "../../imports/domain/run.ts";
import { AlertBox } from "../../ui/alert-box.tsx";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { Field } from "../../ui/field.tsx";
import { Radio } from "../../ui/radio.tsx";
import { approvalCopy as copy, partsCopy } from "../copy/import-steps-copy.ts";

export type TypedApproval = {
  /** Ids of the parts of a file that are not to be imported. */
  leftOut: readonly string[];
  allowed: readonly string[];
  skipsBadRows: boolean;
  typedCount: string;
};

/** Part of a file: what it would write, and what it has written, null for a part that is left out. */
export type ApprovedPart = {
  id: string;
  name: string;
  words: ImportKindCopy;
  report: ImportReport;
  count: number;
  records: number | null;
};

export function Approval({
  action,
  words,
  parts,
  count,
  ended,
  countToType,
  typed,
  problem,
  isWrongCount,
  seen,
}: {
  action: string;
  words: ImportKindCopy;
  parts: readonly ApprovedPart[];
  /** Number of records that will be written, and of them those that are not in the file. */
  count: number;
  ended: EndedRecords;
  countToType: number | null;
  typed: TypedApproval;
  problem: string | null;
  isWrongCount: boolean;
  seen: number;
}) {
  const guards = parts.flatMap((part) =>
    listGuards(part.report).map(([name, found]) => ({ name, found, words: part.words })),
  );
  // A row is rejected by the parts without problems of their own because another one tells what is wrong with it.
  const rejected = parts
    .filter(({ report }) => report.problemCount > 0)
    .reduce((sum, { report }) => sum + report.counts.rejected, 0);
  const { approval } = words.pages;
  return (
    <Card id="importar" title={copy.title}>
      <Form method="post" action={action} noValidate className="mt-4 grid gap-4">
        <input type="hidden" name="seen" value={seen} />
        {approval.people && <p className="max-w-measure">{approval.people}</p>}
        {problem && (
          <AlertBox answer={typed}>
            <p>{problem}</p>
          </AlertBox>
        )}
        {parts.length > 1 && <PartChoice parts={parts} typed={typed} />}
        {rejected > 0 && (
          <Checkbox name="skipsBadRows" defaultChecked={typed.skipsBadRows}>
            {copy.skip(rejected)}
          </Checkbox>
        )}
        {guards.length > 0 && (
          <fieldset className="grid min-w-0 gap-1">
            <legend className="mb-1 max-w-measure">{copy.guards}</legend>
            {guards.map(({ name, found: { count, examples }, words: own }) => (
              <Checkbox
                key={name}
                name="allowed"
                value={name}
                defaultChecked={typed.allowed.includes(name)}
                className="py-1"
              >
                <span className="min-w-0">
                  {own.guard(name, count)}
                  <span className="block text-step--1 text-muted wrap-anywhere">
                    {copy.examples(examples, count)}
                  </span>
                </span>
              </Checkbox>
            ))}
          </fieldset>
        )}
        {countToType !== null && words.ending && (
          <div className="max-w-md">
            <Field
              name="typedCount"
              label={words.ending.typedLabel}
              hint={words.ending.typedHint(countToType)}
              inputMode="numeric"
              autoComplete="off"
              defaultValue={typed.typedCount}
              error={isWrongCount ? words.ending.wrongCount : undefined}
            />
          </div>
        )}
        <Button type="submit" className="justify-self-start">
          {parts.length > 1 ? copy.submitParts : approval.submit(count, ended)}
        </Button>
      </Form>
    </Card>
  );
}

/** Choice of the parts of a file that are imported. */
function PartChoice({ parts, typed }: { parts: readonly ApprovedPart[]; typed: TypedApproval }) {
  return (
    <fieldset className="grid min-w-0 gap-1" aria-describedby="partes-nota">
      <legend className="font-medium">{partsCopy.choice}</legend>
      <p id="partes-nota" className="max-w-measure text-step--1 text-muted">
        {partsCopy.choiceHint}
      </p>
      <input type="hidden" name="parts" value={parts.map(({ id }) => id).join(" ")} />
      {parts.map(({ id, name, count }) => (
        <Checkbox
          key={id}
          name="part"
          value={id}
          defaultChecked={!typed.leftOut.includes(id)}
          className="py-1"
        >
          {partsCopy.records(name, count)}
        </Checkbox>
      ))}
    </fieldset>
  );
}

/** Form: what to do with records that the file does not name; the import is then checked again. */
export function MissingRecords({
  action,
  words,
  count,
  chosen,
  seen,
}: {
  action: string;
  words: KindEndingCopy;
  count: number;
  chosen: MissingChoice;
  seen: number;
}) {
  return (
    <Card id="faltan" title={words.title}>
      <p className="mt-2 max-w-measure">{words.text(count)}</p>
      <Form method="post" action={action} className="mt-3 grid gap-4">
        <input type="hidden" name="seen" value={seen} />
        <fieldset className="min-w-0">
          <legend className="sr-only">{words.title}</legend>
          {missingChoices.map((choice) => (
            <Radio
              key={choice}
              name="missing"
              value={choice}
              defaultChecked={choice === chosen}
              explanation={words.hint[choice]}
            >
              {words.choice[choice]}
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
          {words.submit}
        </Button>
      </Form>
    </Card>
  );
}
