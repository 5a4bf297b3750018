import { data, Form, href, redirect } from "react-router";
import { unreadableSentences } from "../../imports/copy/unreadable-files-copy.ts";
import { formatIsoDay } from "../../kernel/format.ts";
import type { Upload } from "../../kernel/upload.ts";
import { readCompanyForm } from "../../members/pages/offered/require-member.ts";
import { SeenCompany } from "../../members/pages/offered/seen-company.tsx";
import { rejectionInit } from "../../platform/http/outcome.ts";
import { visit } from "../../platform/http/visit.ts";
import type { PageHandle } from "../../platform/hydration/use-page-scripts.ts";
import { Button } from "../../ui/button.tsx";
import { FileField } from "../../ui/file-field.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { TextAnchor } from "../../ui/text-link.tsx";
import { orderFiles, orders } from "../context.ts";
import { quickOrderCopy as copy } from "../copy/quick-order-copy.ts";
import type { Buyer } from "../domain/buyer.ts";
import { editLines, joinTables } from "../domain/quick-order/edit-lines.ts";
import type { Route } from "./+types/quick-order";
import { parsePut, readQuickOrderForm } from "./quick-order-form.ts";
import quickOrderScript from "./quick-order-script.ts?module";
import { toShownRow } from "./quick-order-view.ts";
import { renderRows } from "./render-rows.tsx";
import { requireBuyer } from "./require-buyer.ts";

export const handle: PageHandle = { scripts: "plain" };

/** The camera reads codes here, and nowhere else on the site. */
const withCamera = {
  "Permissions-Policy": "camera=(self), geolocation=(), microphone=(), payment=()",
};

export function headers() {
  return withCamera;
}

export async function loader({ context }: Route.LoaderArgs) {
  const buyer = await requireBuyer(context);
  return { own: await context.get(orders).readOwnCodes(buyer) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const buyer = await requireBuyer(context);
  const { upload } = context.get(visit);
  const form = await readCompanyForm(request, { scope: buyer.scope, upload });
  const file = await readFile(context, upload);
  const { kept, added, scanned, edits } = readQuickOrderForm(form, file.texts);
  const tables = [...editLines(kept, edits), ...added];
  const asked: Asked = { context, buyer, tables, scanned, notes: file.notes };
  if (file.problem) return await answer(asked, { problem: file.problem, status: 422 });
  if (form.text("intent") === "clear") return redirect(href("/pedido-rapido"), 303);
  if (form.text("intent") === "add") return await addToCart(asked);
  if (form.text("replace") !== "") return await replaceInCart(asked, form.text("replace"));
  if (form.text("forget") !== "") return await forget(asked, form.text("forget"));
  const put = parsePut(form.text("put"));
  if (put && form.texts("remember").includes(`${put.number}`))
    return await remember(asked, { kept, number: put.number, sku: put.sku });
  if (tables.length === 0 && scanned.length === 0)
    return await answer(asked, { problem: copy.problems.empty, status: 422 });
  return await answer(asked);
}

type Asked = {
  context: Route.ActionArgs["context"];
  buyer: Buyer;
  tables: readonly string[];
  scanned: readonly string[];
  notes: readonly string[];
};

/** Text of the file that was sent, what is to be said about it, and why it could not be read. */
async function readFile(context: Asked["context"], upload: Upload | undefined) {
  const none = { texts: [], notes: [], problem: null };
  if (upload?.kind === "failed")
    return { ...none, problem: copy.problems[failures[upload.failure]] };
  const [sent] = upload?.kind === "on-disk" ? upload.files : [];
  if (!sent) return none;
  const file = await context.get(orderFiles).read(sent.path);
  switch (file.kind) {
    case "busy":
      return { ...none, problem: copy.problems.busy };
    case "unreadable":
      return { ...none, problem: unreadableSentences[file.reason](file.place) };
    case "lines":
      return {
        ...none,
        texts: [file.text],
        notes: [
          ...(file.isCut ? [copy.cutFile] : []),
          ...(file.hasOtherSheets ? [copy.otherSheets(file.sheet)] : []),
        ],
      };
  }
}

const failures = {
  "too-large": "tooLarge",
  unreadable: "unreadable",
  busy: "busy",
  "no-room": "unavailable",
} as const;

/** The page with the answer to each line. */
async function answer(
  { context, buyer, tables, scanned, notes }: Asked,
  {
    problem = null,
    said = null,
    status = 200,
  }: { problem?: string | null; said?: string | null; status?: number } = {},
) {
  const service = context.get(orders);
  const found =
    scanned.length > 0
      ? await service.scanCodes(buyer, { tables, codes: scanned })
      : { tables, order: await service.answerQuickOrder(buyer, tables), last: null };
  const { answers, inCart, headings, left } = found.order;
  const all = new Map(answers.map((one) => [one.line.number, one]));
  const today = formatIsoDay(Date.now());
  const rows = answers.map((one) => toShownRow(one, { inCart, stock: buyer.stock, today, all }));
  const decisions = rows.filter(({ isReady }) => !isReady);
  const ready = rows.filter(({ isReady }) => isReady);
  return data(
    {
      problem,
      said: said ?? sayScanned(rows.find(({ number }) => number === found.last)),
      isScan: scanned.length > 0,
      notes: [
        ...notes,
        ...(headings.length > 0
          ? [copy.headings(headings.map(({ number }) => number).join(", "))]
          : []),
        ...(left > 0 ? [copy.left(left)] : []),
      ],
      answered: joinTables(found.tables),
      count: rows.length,
      ready: ready.length,
      decisions: decisions.map(({ number }) => number),
      decisionRows: await renderRows(decisions),
      readyRows: await renderRows(ready),
    },
    { status, headers: withCamera },
  );
}

function sayScanned(row: ReturnType<typeof toShownRow> | undefined): string | null {
  if (!row) return null;
  const { number: line, name, units, outcome } = row;
  if (units === null || units === "" || outcome === "not-found")
    return copy.notAdded({ text: name, line });
  return copy.added({ name, units: Number(units), line });
}

async function addToCart(asked: Asked) {
  const outcome = await asked.context.get(orders).addReadyLines(asked.buyer, asked.tables);
  if (outcome.kind !== "added") {
    const { tooMany, unavailable } = copy.problems;
    const problem = outcome.kind === "too-many" ? tooMany : unavailable;
    return await answer(asked, { problem, status: rejectionInit(outcome).status });
  }
  const { added, existing, tables } = outcome;
  if (tables.length === 0) return redirect(`${href("/carrito")}?aviso=anadido`, 303);
  const left = await answer({ ...asked, tables });
  const { count } = left.data;
  if (count === 0) return redirect(`${href("/carrito")}?aviso=anadido`, 303);
  const said = [
    copy.addedToCart(added),
    copy.stayedOut(count),
    ...(existing.length > 0 ? [copy.existing(existing.length)] : []),
  ].join(" ");
  return data({ ...left.data, said }, { headers: withCamera });
}

async function replaceInCart(asked: Asked, line: string) {
  const number = Number(/^\d{1,5}$/.exec(line)?.[0] ?? -1);
  const { buyer, tables } = asked;
  const outcome = await asked.context.get(orders).replaceInCart(buyer, { tables, number });
  if (outcome.kind === "changed")
    return await answer({ ...asked, tables: outcome.tables }, { said: copy.replaced });
  const { gone, unavailable } = copy.problems;
  return await answer(asked, {
    problem: outcome.kind === "gone" ? gone : unavailable,
    status: outcome.kind === "gone" ? 409 : 503,
  });
}

async function remember(
  asked: Asked,
  { kept, ...chosen }: { kept: readonly string[]; number: number; sku: string },
) {
  const outcome = await asked.context
    .get(orders)
    .learnCode(asked.buyer, { tables: kept, ...chosen });
  if (outcome.kind === "learned")
    return await answer(asked, { said: copy.ownCodes.learned(outcome.code) });
  const { tooManyCodes, gone, unavailable } = copy.problems;
  const problems = { "too-many": tooManyCodes, gone, unavailable };
  return await answer(asked, { problem: problems[outcome.kind] });
}

async function forget(asked: Asked, code: string) {
  const outcome = await asked.context.get(orders).forgetCode(asked.buyer, code.slice(0, 60));
  return outcome.kind === "forgotten"
    ? await answer(asked, { said: copy.ownCodes.forgotten })
    : await answer(asked, { problem: copy.problems.unavailable, status: 503 });
}

export default function QuickOrderPage({ loaderData: { own }, actionData }: Route.ComponentProps) {
  const count = actionData?.count ?? 0;
  return (
    <>
      <title>{copy.title}</title>
      <h1 className="text-step-4">{copy.title}</h1>
      {count === 0 && <p className="mt-2 max-w-measure text-muted">{copy.text}</p>}
      <Form
        method="post"
        encType="multipart/form-data"
        reloadDocument
        data-quick-order=""
        className="mt-6"
      >
        <SeenCompany />
        <input type="hidden" name="answered" value={actionData?.answered ?? ""} />
        <Said problem={actionData?.problem ?? null} said={actionData?.said ?? null} />
        <ScanField isFocused={actionData?.isScan ?? false} />
        {count === 0 && <PasteFields label={copy.lines} />}
        {actionData && count > 0 && <Answered {...actionData} />}
        <OwnCodes {...own} />
      </Form>
      <script type="module" src={quickOrderScript} />
    </>
  );
}

/** Regions for what is said about the last change, which are there before anything is said in them. */
function Said({ problem, said }: { problem: string | null; said: string | null }) {
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

function ScanField({ isFocused }: { isFocused: boolean }) {
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
        >
          {copy.scan.camera}
        </Button>
      </div>
    </div>
  );
}

function PasteFields({ label }: { label: string }) {
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
        accept=".xlsx,.csv,.txt,text/csv,text/plain"
      />
      <Button type="submit" className="justify-self-start">
        {copy.check}
      </Button>
    </div>
  );
}

type AnsweredData = Awaited<ReturnType<typeof answer>>["data"];

function Answered({ count, ready, decisions, decisionRows, readyRows, notes }: AnsweredData) {
  return (
    <>
      <p className="mt-6 font-medium" data-count={count}>
        {copy.answered(count)}
      </p>
      {notes.map((note) => (
        <p key={note} className="max-w-measure text-step--1 text-muted">
          {note}
        </p>
      ))}
      {decisions.length > 0 && <Decisions numbers={decisions} />}
      {decisionRows.length > 0 && <Table caption={copy.decisions} rows={decisionRows} />}
      {readyRows.length > 0 && <Table caption={copy.ready} rows={readyRows} />}
      <div className="sticky bottom-0 z-10 mt-6 flex flex-wrap items-center gap-3 border-t border-line bg-paper py-3">
        {ready > 0 ? (
          <Button type="submit" name="intent" value="add">
            {copy.add(ready)}
          </Button>
        ) : (
          <p className="font-medium">{copy.nothingReady}</p>
        )}
        <Button type="submit" variant="quiet">
          {copy.checkAgain}
        </Button>
        <TextAnchor href={href("/carrito")}>{copy.openCart}</TextAnchor>
        <button
          type="submit"
          name="intent"
          value="clear"
          className="min-h-touch px-2 underline-quiet"
        >
          {copy.clear}
        </button>
      </div>
      <details className="mt-8">
        <summary className="min-h-touch cursor-pointer font-medium">{copy.moreLines}</summary>
        <PasteFields label={copy.moreLines} />
      </details>
    </>
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
            <a href={`#linea-${number}`} className="underline-quiet">
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
  "[&_td]:min-w-0 [&_tbody_tr]:border-t [&_tbody_tr]:border-line [&_tbody_tr]:align-top max-sm:[&_tbody_tr]:grid max-sm:[&_tbody_tr]:grid-cols-[2.5rem_minmax(0,1fr)_auto] max-sm:[&_tbody_tr]:gap-x-2 max-sm:[&_tbody_tr]:py-3 sm:[&_tbody_tr>*]:py-3 sm:[&_tbody_tr>*]:pr-4";

function Table({ caption, rows }: { caption: string; rows: readonly string[] }) {
  const { columns } = copy;
  return (
    <table className={`mt-6 w-full border-b border-line tabular-nums max-sm:block ${rowStyles}`}>
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

function OwnCodes({ codes, total }: Route.ComponentProps["loaderData"]["own"]) {
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
