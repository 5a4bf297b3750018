import { Card } from "../../console/page-parts.tsx";
import { aboutFile } from "../../imports/copy/import-notes-copy.ts";
import { TextAnchor } from "../../ui/text-link.tsx";
import { problemsCopy as copy, partsCopy } from "../copy/import-steps-copy.ts";
import type { ImportArea, ImportRemedy } from "../domain/import-area.ts";
import { CauseActions } from "./cause-actions.tsx";
import { ImportDifference } from "./difference.tsx";
import type { PartView } from "./import-view.ts";
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
  const name = aboutFile(words, part.target?.name ?? null);
  return (
    <>
      {report.problemCount > 0 && (
        <PartProblems
          part={part}
          name={name}
          address={address}
          mistakes={`${area.path(part.id)}/errores.xlsx`}
          seen={seen}
          remedy={area.remedy}
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
  remedy,
}: {
  part: PartView;
  name: string;
  address: string;
  mistakes: string;
  seen: number | null;
  remedy: ImportRemedy | undefined;
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
        {causes.map((cause) => (
          <li key={`${cause.problem} ${cause.column}`} className="border-t border-line py-2">
            <p className="max-w-measure wrap-anywhere">
              <strong className="font-semibold">{copy.ofCause(cause.count)}</strong> {cause.header}.{" "}
              {cause.sentence}
            </p>
            {seen !== null && (
              <CauseActions cause={cause} address={address} part={id} seen={seen} remedy={remedy} />
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
