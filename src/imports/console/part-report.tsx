import { Form } from "react-router";
import { Card } from "../../console/page-parts.tsx";
import { Button } from "../../ui/button.tsx";
import { TextAnchor } from "../../ui/text-link.tsx";
import { importsCopy } from "../copy/import-pages-copy.ts";
import { problemsCopy as copy, partsCopy } from "../copy/import-steps-copy.ts";
import { ImportDifference } from "./difference.tsx";
import type { PartView } from "./import-view.ts";
import type { ImportArea } from "./offered/import-area.ts";
import { ProblemTable } from "./problem-list.tsx";

/** Further part of a file: what is not understood in it, and what it would change. */
export function PartReport({
  area,
  part,
  address,
  seen,
}: {
  area: ImportArea;
  part: PartView;
  address: string;
  /** Version of the import, whose columns can be left out; null where they cannot be changed any more. */
  seen: number | null;
}) {
  const { report } = part;
  if (!report) return null;
  const words = area.copyOf(part.kind);
  const name = importsCopy.about(words.name, part.target?.name ?? null);
  return (
    <>
      {report.problemCount > 0 && (
        <PartProblems
          part={part}
          name={name}
          address={address}
          mistakes={`${area.path(part.id)}/errores.xlsx`}
          seen={seen}
        />
      )}
      <ImportDifference
        id={part.id}
        title={part.isLeftOut ? partsCopy.leftOut(name) : partsCopy.difference(name)}
        words={words}
        report={report}
        examples={part.examples}
        download={area.differencesPath(part.id)}
      />
    </>
  );
}

function PartProblems({
  part: { id, report, causes, problems, hasMistakes },
  name,
  address,
  mistakes,
  seen,
}: {
  part: PartView;
  name: string;
  address: string;
  mistakes: string;
  seen: number | null;
}) {
  const count = report?.problemCount ?? 0;
  return (
    <Card id={`errores-${id}`} title={partsCopy.problems(name)}>
      <p className="mt-2 max-w-measure">{copy.count(count, report?.counts.rejected ?? 0)}</p>
      {hasMistakes && (
        <TextAnchor href={mistakes} className="mt-2">
          {copy.download}
        </TextAnchor>
      )}
      <ul className="mt-4 max-w-4xl">
        {causes.map(({ problem, column, count: rows, header, sentence, isOptional }) => (
          <li key={`${problem} ${column}`} className="border-t border-line py-2">
            <p className="max-w-measure wrap-anywhere">
              <strong className="font-semibold">{copy.ofCause(rows)}</strong> {header}. {sentence}
            </p>
            {seen !== null && isOptional && (
              <Form method="post" action={address}>
                <input type="hidden" name="seen" value={seen} />
                <input type="hidden" name="part" value={id} />
                <input type="hidden" name="column" value={column} />
                <Button type="submit" variant="quiet" name="intent" value="leave-out">
                  {copy.leaveOut(header)}
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
      <ProblemTable
        id={`errores-${id}-lista`}
        caption={partsCopy.problems(name)}
        problems={problems}
      />
      {count > problems.length && (
        <p className="mt-2 text-step--1 text-muted">{copy.more(problems.length)}</p>
      )}
    </Card>
  );
}
