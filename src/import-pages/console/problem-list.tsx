import { type ListColumn, ListTable } from "../../console/list-table.tsx";
import { Card, Problem } from "../../console/page-parts.tsx";
import { TextAnchor, TextLink } from "../../ui/text-link.tsx";
import { problemsCopy as copy } from "../copy/import-steps-copy.ts";
import type { ImportRemedy } from "../domain/import-area.ts";
import { CauseActions, type CauseInWords } from "./cause-actions.tsx";

/** `cell`: blank for a column that the file does not have. */
export type ShownProblem = { cell: string; header: string; text: string; sentence: string };

export const problemsOnPage = 50;

export function ProblemList({
  problems,
  causes,
  cause,
  seen,
  count,
  rows,
  from,
  kept,
  address,
  download,
  missedDownload,
  remedy,
}: {
  problems: readonly ShownProblem[];
  causes: readonly CauseInWords[];
  /** Cause of which the rows are listed; null for all. */
  cause: { problem: string; column: string } | null;
  /** Version of the import, whose columns can be left out; null where they cannot be changed any more. */
  seen: number | null;
  count: number;
  /** Number of rows with problems. */
  rows: number;
  from: number;
  /** Maximum number of problems that are stored and listed. */
  kept: number;
  address: string;
  /** URL of the workbook with the bad cells marked; null if this server does not have it. */
  download: string | null;
  /** True if the download failed because another instance of the site has the workbook. */
  missedDownload: boolean;
  remedy: ImportRemedy | undefined;
}) {
  const chosen = causes.find(
    ({ problem, column }) => problem === cause?.problem && column === cause.column,
  );
  const listed = Math.min(chosen?.count ?? count, kept);
  return (
    <Card id="errores" title={copy.title}>
      <p className="mt-2 max-w-measure">{count === 0 ? copy.none : copy.count(count, rows)}</p>
      {count > 0 && (
        <>
          {download ? (
            <>
              {missedDownload && <Problem>{copy.missed}</Problem>}
              {/* Without the attribute `download`, with which a browser saves the page that says what is wrong. */}
              <TextAnchor href={download} className="mt-2">
                {copy.download}
              </TextAnchor>
              <p className="max-w-measure text-step--1 text-muted">{copy.downloadText}</p>
            </>
          ) : (
            <p className="mt-2 max-w-measure text-step--1 text-muted">{copy.gone}</p>
          )}
          {count > kept && <p className="mt-2 text-step--1 text-muted">{copy.more(kept)}</p>}
          <CauseList
            causes={causes}
            chosen={chosen}
            address={address}
            seen={seen}
            remedy={remedy}
          />
          <ProblemTable problems={problems} />
          {listed > problemsOnPage && (
            <Pages
              from={from}
              address={chosen ? `${address}?causa=${causeKey(chosen)}` : address}
              total={listed}
              shown={problems.length}
            />
          )}
        </>
      )}
    </Card>
  );
}

/** Problems by their cause, each with a link that lists its rows alone. */
function CauseList({
  causes,
  chosen,
  address,
  seen,
  remedy,
}: {
  causes: readonly CauseInWords[];
  chosen: CauseInWords | undefined;
  address: string;
  seen: number | null;
  remedy: ImportRemedy | undefined;
}) {
  const hasActions = (cause: CauseInWords) =>
    cause.suggestions.length > 0 || remedy?.problem === cause.problem;
  if (causes.length < 2 && causes.every((cause) => cause.count < 2 && !hasActions(cause)))
    return null;
  return (
    <ul aria-label={copy.causes} className="mt-4 max-w-4xl border-b border-line">
      {causes.map((cause) => (
        <li
          key={causeKey(cause)}
          className="flex flex-wrap items-baseline justify-between gap-x-6 border-t border-line py-2"
        >
          <p className="max-w-measure wrap-anywhere">
            <strong className="font-semibold">{copy.ofCause(cause.count)}</strong> {cause.header}.{" "}
            {cause.sentence}
          </p>
          <div className="flex flex-wrap items-center gap-x-6">
            <TextLink
              to={
                cause === chosen
                  ? `${address}#errores`
                  : `${address}?causa=${causeKey(cause)}#errores-lista`
              }
              aria-current={cause === chosen}
            >
              {cause === chosen ? copy.allCauses : copy.onlyCause}
            </TextLink>
            {seen !== null && (
              <CauseActions cause={cause} address={address} part="" seen={seen} remedy={remedy} />
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}

function causeKey({ problem, column }: Pick<CauseInWords, "problem" | "column">): string {
  return encodeURIComponent(`${problem}.${column}`);
}

export function ProblemTable({
  id = "errores-lista",
  caption = copy.title,
  problems,
}: {
  id?: string;
  caption?: string;
  problems: readonly ShownProblem[];
}) {
  return (
    <div id={id}>
      <ListTable
        caption={caption}
        columns={columns}
        rows={problems}
        rowId={({ cell, header, sentence }) => `${cell} ${header} ${sentence}`}
      />
    </div>
  );
}

const columns: readonly ListColumn<ShownProblem>[] = [
  { label: copy.headers.cell, isName: true, cell: (problem) => <Cell problem={problem} /> },
  {
    label: copy.headers.sentence,
    onPhone: "line",
    cell: ({ sentence }) => <p className="max-w-measure text-step-0">{sentence}</p>,
  },
  {
    label: copy.headers.content,
    onPhone: "line",
    cell: ({ cell, text }) =>
      cell !== "" && (
        <p className="wrap-anywhere text-muted">
          <span className="md:sr-only">{`${copy.headers.content}: `}</span>
          {text === "" ? copy.empty : `«${text}»`}
        </p>
      ),
  },
];

function Cell({ problem: { cell, header } }: { problem: ShownProblem }) {
  return (
    <p className="font-normal">
      {cell !== "" && (
        <>
          <strong className="font-semibold tabular-nums">{cell}</strong>{" "}
        </>
      )}
      <span className="text-step--1 text-muted">{header}</span>
    </p>
  );
}

function Pages({
  from,
  address,
  total,
  shown,
}: {
  from: number;
  address: string;
  total: number;
  shown: number;
}) {
  const page = (start: number) =>
    `${address}${address.includes("?") ? "&" : "?"}errores=${start}#errores`;
  return (
    <nav aria-label={copy.pages} className="mt-4 flex flex-wrap items-center gap-x-6">
      <p className="text-step--1 text-muted">
        {copy.page(Math.min(from + 1, total), from + shown, total)}
      </p>
      {from > 0 && (
        <TextLink to={page(Math.max(0, from - problemsOnPage))}>{copy.previous}</TextLink>
      )}
      {from + shown < total && <TextLink to={page(from + problemsOnPage)}>{copy.next}</TextLink>}
    </nav>
  );
}
