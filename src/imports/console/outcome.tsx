import type { ReactNode } from "react";
import { Form } from "react-router";
import { Card, Problem } from "../../console/page-parts.tsx";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { doneCopy as copy } from "../copy/import-pages-copy.ts";
import type { ImportKindCopy } from "../domain/kind-copy.ts";
import type { EndedRecords, WrittenRecords } from "../domain/run.ts";

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
  children?: ReactNode;
}) {
  return (
    <>
      <Card id="hecho" title={words.applied(outcome?.records ?? 0, ended)}>
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
}: {
  listPath: string;
  words: ImportKindCopy;
  outcome: WrittenRecords | null;
}) {
  const { records = 0, kept = [], keptCount = 0 } = outcome ?? {};
  return (
    <Card id="deshecho" title={words.undone(records)}>
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
