import type { ReactNode } from "react";
import { Form } from "react-router";
import { Card, Problem } from "../../console/page-parts.tsx";
import type { ImportKindCopy } from "../../imports/domain/kind-copy.ts";
import type { EndedRecords, WrittenRecords } from "../../imports/domain/run.ts";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { doneCopy as copy } from "../copy/import-pages-copy.ts";
import type { ApprovedPart } from "./approval.tsx";

export function Applied({
  undoAction,
  listPath,
  words: {
    pages: { done: words },
  },
  outcome,
  ended,
  skipped,
  undoUntil,
  isLate,
  problem,
  seen,
  parts,
  children,
}: {
  undoAction: string;
  listPath: string;
  words: ImportKindCopy;
  outcome: WrittenRecords | null;
  ended: EndedRecords;
  skipped: number;
  undoUntil: number | null;
  isLate: boolean;
  problem: string | null;
  seen: number;
  /** Parts of a file of which each is shown with what it has written; one for a file of one kind. */
  parts: readonly Pick<ApprovedPart, "id" | "name" | "records">[];
  children?: ReactNode;
}) {
  const isOne = parts.length < 2;
  return (
    <>
      <Card
        id="hecho"
        title={isOne ? words.applied(outcome?.records ?? 0, ended) : copy.appliedParts}
      >
        {!isOne && (
          <ul className="mt-2 list-disc pl-5">
            {parts.map(({ id, name, records }) => (
              <li key={id}>
                {records === null ? copy.leftOut(name) : copy.written(name, records)}
              </li>
            ))}
          </ul>
        )}
        {skipped > 0 && <p className="mt-2">{copy.skipped(skipped)}</p>}
        <TextLink to={listPath}>{copy.next}</TextLink>
      </Card>
      {children}
      <Card id="deshacer" title={copy.undoTitle}>
        {problem && (
          <div className="mt-3">
            <Problem answer={problem}>{problem}</Problem>
          </div>
        )}
        {isLate || undoUntil === null ? (
          <p className="mt-2 max-w-measure text-muted">{copy.tooLate}</p>
        ) : (
          <>
            <p className="mt-2 max-w-measure text-muted">{words.undoText(undoUntil)}</p>
            <Form method="post" action={undoAction} className="mt-3 grid gap-3">
              <input type="hidden" name="seen" value={seen} />
              <Checkbox name="confirmed">{copy.undoConfirm}</Checkbox>
              <Button type="submit" variant="quiet" className="justify-self-start">
                {copy.undoSubmit}
              </Button>
            </Form>
          </>
        )}
      </Card>
    </>
  );
}

export function Undone({
  listPath,
  words: {
    pages: { done: words },
  },
  outcome,
  ofParts,
}: {
  listPath: string;
  words: ImportKindCopy;
  outcome: WrittenRecords | null;
  /** Outcomes of the further parts of the file. */
  ofParts: readonly (WrittenRecords | null)[];
}) {
  const all = [outcome, ...ofParts];
  const kept = all.flatMap((part) => part?.kept ?? []);
  const keptCount = all.reduce((sum, part) => sum + (part?.keptCount ?? 0), 0);
  const title = ofParts.length > 0 ? copy.undoneParts : words.undone(outcome?.records ?? 0);
  return (
    <Card id="deshecho" title={title}>
      {keptCount > 0 && (
        <>
          <p className="mt-2">{words.kept(keptCount)}</p>
          <ul className="mt-1 list-disc pl-5 wrap-anywhere">
            {kept.map((name) => (
              <li key={name}>{name}</li>
            ))}
            {keptCount > kept.length && <li>{copy.keptMore(keptCount - kept.length)}</li>}
          </ul>
        </>
      )}
      <TextLink to={listPath}>{copy.next}</TextLink>
    </Card>
  );
}
