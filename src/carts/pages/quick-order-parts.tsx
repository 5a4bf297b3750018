import { href } from "react-router";
import barcodeReaderWasm from "zxing-wasm/reader/zxing_reader.wasm?url";
import { Button } from "../../ui/button.tsx";
import { FileField } from "../../ui/file-field.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { TextAnchor } from "../../ui/text-link.tsx";
import { quickOrderCopy as copy, type LinesTarget } from "../copy/quick-order-copy.ts";
import barcodeReader from "./barcode-reader.ts?module";

/** Key of what only the server needs. React Router serializes no symbol keys; a copy of 2,000 rows took it 40 ms. */
export const renderedRows = Symbol("rendered rows");

/** Answer to the lines of a quick order; the rows are HTML that the server has rendered. */
export type AnsweredLines = {
  /** List that the lines are for; null for the cart. */
  list: LinesList | null;
  count: number;
  /** Number of lines that can go there. */
  ready: number;
  /** Numbers of the lines that need a decision. */
  decisions: readonly number[];
  [renderedRows]: { decisions: readonly string[]; ready: readonly string[] };
  notes: readonly string[];
};

export type LinesList = { id: string; name: string };

export function targetOf(list: LinesList | null): LinesTarget {
  return list ? "list" : "cart";
}

type OwnCodesShown = {
  codes: readonly { codeKey: string; code: string; name: string }[];
  total: number;
};

/** Regions for what is said about the last change, which are there before anything is said in them. */
export function Said({ problem, said }: { problem: string | null; said: string | null }) {
  return (
    <>
      <div role="alert" data-problem="">
        {problem && (
          <p className="mb-4 rounded-small border-2 border-danger bg-surface p-4 text-danger">
            {problem}
          </p>
        )}
      </div>
      <div role="status" data-said="">
        {said && (
          <p className="mb-4 rounded-small border-2 border-primary bg-surface p-4 text-primary">
            {said}
          </p>
        )}
      </div>
    </>
  );
}

export function ScanField({ isFocused }: { isFocused: boolean }) {
  return (
    <div data-waiting={copy.scan.waiting} data-failed={copy.scan.failed} data-scan="">
      <label htmlFor="codigo" className="block font-medium">
        {copy.scan.label}
      </label>
      <p id="codigo-ayuda" className="max-w-measure text-step--1 text-muted">
        {copy.scan.hint}
      </p>
      <div className="mt-2 flex max-w-measure flex-wrap gap-2">
        <input
          id="codigo"
          name="scan"
          type="text"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={800}
          list="codigo-nombres"
          // biome-ignore lint/a11y/noAutofocus: a scanner types the next code here, also without JavaScript
          autoFocus={isFocused}
          aria-describedby="codigo-ayuda"
          className="min-h-touch min-w-0 grow basis-48 rounded-small border border-outline-strong bg-surface px-3 tabular-nums"
        />
        <datalist id="codigo-nombres" />
        <Button type="submit" variant="quiet">
          {copy.scan.add}
        </Button>
        <Button
          type="button"
          variant="quiet"
          hidden
          data-camera=""
          data-open={copy.scan.camera}
          data-stop={copy.scan.stop}
          data-refused={copy.scan.cameraRefused}
          data-image={copy.scan.cameraName}
          data-not-loaded={copy.scan.readerFailed}
          data-reader={barcodeReader}
          data-wasm={barcodeReaderWasm}
        >
          {copy.scan.camera}
        </Button>
      </div>
    </div>
  );
}

export function PasteFields({ label }: { label: string }) {
  return (
    <div className="mt-6 grid max-w-measure gap-6">
      <TextArea
        id="lineas"
        name="lines"
        label={label}
        hint={copy.linesHint}
        rows={8}
        spellCheck={false}
        autoComplete="off"
      />
      <FileField
        name="file"
        label={copy.file}
        hint={copy.fileHint}
        accept=".xlsx,.ods,.csv,.txt,text/csv,text/plain"
      />
      <Button type="submit" className="justify-self-start">
        {copy.check}
      </Button>
    </div>
  );
}

export function Answered({
  list,
  count,
  ready,
  decisions,
  [renderedRows]: rows,
  notes,
}: AnsweredLines) {
  return (
    <>
      <p className="mt-6 font-medium" data-count={count}>
        {copy.answered(count)}
      </p>
      <a href="#siguiente" className="sr-only underline-quiet focus:not-sr-only">
        {copy.toEnd}
      </a>
      {notes.map((note) => (
        <p key={note} className="max-w-measure text-step--1 text-muted">
          {note}
        </p>
      ))}
      {decisions.length > 0 && <Decisions numbers={decisions} />}
      {rows.decisions.length > 0 && (
        <Table id="decisiones" caption={copy.decisions} rows={rows.decisions} />
      )}
      {rows.ready.length > 0 && (
        <Table id="listas" caption={copy.ready[targetOf(list)]} rows={rows.ready} />
      )}
      <AnsweredBar list={list} ready={ready} />
      <p className="mt-4">
        <button type="submit" name="intent" value="clear" className="min-h-touch underline-quiet">
          {copy.clear}
        </button>
      </p>
      <details className="mt-8">
        <summary className="min-h-touch cursor-pointer font-medium">{copy.moreLines}</summary>
        <PasteFields label={copy.moreLines} />
      </details>
    </>
  );
}

/** Buttons that stay in view; on a phone only the first does. */
function AnsweredBar({ list, ready }: Pick<AnsweredLines, "list" | "ready">) {
  const target = targetOf(list);
  return (
    <div className="mt-6 border-line bg-paper max-sm:contents sm:sticky sm:bottom-0 sm:z-10 sm:flex sm:flex-wrap sm:items-center sm:gap-3 sm:border-t sm:py-3">
      <div
        id="siguiente"
        className="border-line bg-paper max-sm:sticky max-sm:bottom-0 max-sm:z-10 max-sm:mt-6 max-sm:border-t max-sm:py-3"
      >
        {ready > 0 ? (
          <Button type="submit" name="intent" value="add">
            {copy.add(ready, target)}
          </Button>
        ) : (
          <p className="font-medium">{copy.nothingReady(target)}</p>
        )}
      </div>
      <p className="flex flex-wrap items-center gap-3">
        <Button type="submit" variant="quiet">
          {copy.checkAgain}
        </Button>
        <TextAnchor href={list ? href("/listas/:list", { list: list.id }) : href("/carrito")}>
          {copy.open[target]}
        </TextAnchor>
      </p>
    </div>
  );
}

/** Summary of what is to be decided, with a link to each row. */
function Decisions({ numbers }: { numbers: readonly number[] }) {
  return (
    <nav aria-label={copy.decisions} className="mt-4 max-w-measure font-medium text-danger">
      <p>
        <span aria-hidden="true">▲ </span>
        {copy.decisionsIn(numbers.length)}
      </p>
      <ul className="flex flex-wrap gap-x-3 tabular-nums">
        {numbers.slice(0, maxLinked).map((number) => (
          <li key={number}>
            <a
              href={`#linea-${number}`}
              className="inline-flex min-h-touch items-center underline-quiet"
            >
              {copy.line(number)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const maxLinked = 60;

/** Styles of the rows, of which there may be 2,000: on a phone each is a block. */
const rowStyles =
  "[&_tbody_th]:text-left [&_tbody_th]:font-normal [&_tbody_th]:text-muted [&_td]:min-w-0 max-sm:[&_td:first-of-type]:col-[2/-1] max-sm:[&_td+td]:row-start-2 max-sm:[&_td+td]:mt-2 max-sm:[&_td+td]:self-center max-sm:[&_td:nth-of-type(2)]:col-start-2 max-sm:[&_td:nth-of-type(3)]:col-start-3 max-sm:[&_td:nth-of-type(3):not(:empty)]:before:content-['×_'] sm:[&_td:nth-of-type(3)]:text-right max-sm:[&_td:last-child]:col-start-4 [&_tbody_tr]:border-t [&_tbody_tr]:border-line sm:[&_tbody_tr]:align-baseline max-sm:[&_tbody_tr]:grid max-sm:[&_tbody_tr]:grid-cols-[2rem_auto_minmax(0,1fr)_auto] max-sm:[&_tbody_tr]:gap-x-2 max-sm:[&_tbody_tr]:py-3 sm:[&_tbody_tr>*]:py-3 sm:[&_tbody_tr>*]:pr-4";

function Table({ id, caption, rows }: { id: string; caption: string; rows: readonly string[] }) {
  return (
    <>
      <RowsTable id={id} caption={caption} rows={rows} />
      {rows.length > 1 && <RowsPages of={id} />}
    </>
  );
}

/** Buttons that turn the pages of a table, one for each part of its rows; without scripts all rows are shown. */
function RowsPages({ of }: { of: string }) {
  const { previous, next, shown } = copy.pages;
  return (
    <p hidden data-pages={of} data-shown={shown} className="mt-3 flex flex-wrap items-center gap-4">
      <Button type="button" variant="quiet" data-step="-1">
        {previous}
      </Button>
      <span role="status" className="tabular-nums" />
      <Button type="button" variant="quiet" data-step="1">
        {next}
      </Button>
    </p>
  );
}

function RowsTable({
  id,
  caption,
  rows,
}: {
  id: string;
  caption: string;
  rows: readonly string[];
}) {
  const { columns } = copy;
  return (
    <table
      id={id}
      className={`mt-6 w-full border-b border-line tabular-nums max-sm:block ${rowStyles}`}
    >
      <caption className="pb-2 text-left text-step-1 max-sm:block">{caption}</caption>
      <thead className="text-left text-step--1 text-muted max-sm:sr-only">
        <tr className="[&>*]:pr-4 [&>*]:pb-2 [&>*]:font-normal">
          <th scope="col">{columns.line}</th>
          <th scope="col" className="w-full">
            {columns.product}
          </th>
          <th scope="col">{columns.units}</th>
          <th scope="col" className="sm:text-right">
            {columns.price}
          </th>
          <th scope="col">
            <span className="sr-only">{columns.actions}</span>
          </th>
        </tr>
      </thead>
      {rows.map((html, at) => (
        <tbody
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one answer never move
          key={at}
          className="max-sm:block"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: React has written and escaped these rows itself
          dangerouslySetInnerHTML={{ __html: html }}
        />
      ))}
    </table>
  );
}

export function OwnCodes({ codes, total }: OwnCodesShown) {
  const { title, text, forget: forgetLabel, forgetNamed, more } = copy.ownCodes;
  if (codes.length === 0) return null;
  return (
    <details className="mt-8">
      <summary className="min-h-touch cursor-pointer font-medium">{title}</summary>
      <p className="max-w-measure text-step--1 text-muted">{text}</p>
      <ul className="mt-2 max-w-measure">
        {codes.map(({ codeKey, code, name }) => (
          <li
            key={codeKey}
            className="flex flex-wrap items-center justify-between gap-3 border-t border-line py-2"
          >
            <span className="min-w-0 wrap-anywhere">{copy.ownCodes.of(code, name)}</span>
            <button
              type="submit"
              name="forget"
              value={code}
              aria-label={forgetNamed(code)}
              className="min-h-touch px-2 underline-quiet"
            >
              {forgetLabel}
            </button>
          </li>
        ))}
      </ul>
      {total > codes.length && <p className="text-step--1">{more(total - codes.length)}</p>}
    </details>
  );
}
