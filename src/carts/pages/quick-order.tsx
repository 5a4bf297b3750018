import { data, Form, href, redirect } from "react-router";
import { unreadableSentences } from "../../imports/copy/unreadable-files-copy.ts";
import { formatIsoDay } from "../../kernel/format.ts";
import type { Upload } from "../../kernel/upload.ts";
import { readCompanyForm } from "../../members/pages/offered/require-member.ts";
import { SeenCompany } from "../../members/pages/offered/seen-company.tsx";
import { rejectionInit } from "../../platform/http/outcome.ts";
import { visit } from "../../platform/http/visit.ts";
import type { PageHandle } from "../../platform/hydration/use-page-scripts.ts";
import { carts, orderFiles } from "../context.ts";
import { quickOrderCopy as copy } from "../copy/quick-order-copy.ts";
import type { Buyer } from "../domain/buyer.ts";
import { editLines, joinTables } from "../domain/quick-order/edit-lines.ts";
import type { Route } from "./+types/quick-order";
import { requireBuyer } from "./offered/require-buyer.ts";
import { parsePut, parseReplace, readQuickOrderForm } from "./quick-order-form.ts";
import {
  Answered,
  type LinesList,
  OwnCodes,
  PasteFields,
  renderedRows,
  Said,
  ScanField,
  targetOf,
} from "./quick-order-parts.tsx";
import { quickOrderPath } from "./quick-order-path.ts";
import quickOrderScript from "./quick-order-script.ts?module";
import { toShownRow } from "./quick-order-view.ts";
import { renderRows } from "./render-rows.tsx";

export const handle: PageHandle = { scripts: "plain" };

/** The camera reads codes here, and nowhere else on the site; some browsers read them with WebAssembly. */
const withCamera = {
  "Content-Security-Policy": "script-src 'wasm-unsafe-eval'",
  "Permissions-Policy": "camera=(self), geolocation=(), microphone=(), payment=()",
};

export function headers() {
  return withCamera;
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const buyer = await requireBuyer(context);
  const asked = url.searchParams.get("lista");
  const list = asked === null ? null : await context.get(carts).findList(buyer.scope, asked);
  if (asked !== null && !list) throw data(null, 404);
  return { list, own: await context.get(carts).readOwnCodes(buyer) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const buyer = await requireBuyer(context);
  const { upload } = context.get(visit);
  const form = await readCompanyForm(request, { scope: buyer.scope, upload });
  const file = await readFile(context, upload);
  const { kept, added, scanned, edits } = readQuickOrderForm(form, file.texts);
  const tables = [...editLines(kept, edits), ...added];
  const listId = form.text("list");
  const list = listId === "" ? null : await context.get(carts).findList(buyer.scope, listId);
  const asked: Asked = { context, buyer, list, tables, scanned, notes: file.notes };
  if (listId !== "" && !list)
    return await answer(asked, { problem: copy.problems.noList, status: 409 });
  if (file.problem) return await answer(asked, { problem: file.problem, status: 422 });
  if (form.text("intent") === "clear") return redirect(quickOrderPath(list), 303);
  if (form.text("intent") === "add") return await addLines(asked);
  if (form.text("replace") !== "") return await replaceInCart(asked, form.text("replace"));
  if (form.text("forget") !== "") return await forget(asked, form.text("forget"));
  const put = parsePut(form.text("put"));
  if (put && form.texts("remember").includes(`${put.number}`))
    return await remember(asked, { kept, number: put.number, sku: put.sku });
  if (tables.length === 0 && scanned.length === 0)
    return await answer(asked, { problem: copy.problems.empty, status: 422 });
  const [near = "1"] = /^\d{1,5}$/.exec(form.text("near")) ?? [];
  return await answer(asked, { searchedFrom: Number(near) });
}

type Asked = {
  context: Route.ActionArgs["context"];
  buyer: Buyer;
  /** List that the lines are for; null for the cart. */
  list: LinesList | null;
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
  { context, buyer, list, tables, scanned, notes }: Asked,
  {
    problem = null,
    said = null,
    status = 200,
    searchedFrom = 1,
  }: {
    problem?: string | null;
    said?: string | null;
    status?: number;
    searchedFrom?: number;
  } = {},
) {
  const service = context.get(carts);
  const lines = { cartId: list?.id ?? null, tables };
  const found =
    scanned.length > 0
      ? await service.scanCodes(buyer, { ...lines, codes: scanned })
      : {
          tables,
          order: await service.answerQuickOrder(buyer, lines, { searchedFrom }),
          last: null,
        };
  const { answers, inCart, headings, left } = found.order;
  const all = new Map(answers.map((one) => [one.line.number, one]));
  const today = formatIsoDay(Date.now());
  const target = targetOf(list);
  const { stock } = buyer;
  const rows = answers.map((one) => toShownRow(one, { target, inCart, stock, today, all }));
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
        ...(left > 0 ? [copy.left(left, target)] : []),
      ],
      list,
      answered: joinTables(found.tables),
      count: rows.length,
      ready: ready.length,
      decisions: decisions.map(({ number }) => number),
      [renderedRows]: {
        decisions: await renderRows(decisions),
        ready: await renderRows(ready),
      },
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

async function addLines(asked: Asked) {
  const { context, buyer, list } = asked;
  const lines = { cartId: list?.id ?? null, tables: asked.tables };
  const outcome = await context.get(carts).addReadyLines(buyer, lines);
  if (outcome.kind !== "added") {
    const { tooMany, unavailable } = copy.problems;
    const problem = outcome.kind === "too-many" ? tooMany : unavailable;
    return await answer(asked, { problem, status: rejectionInit(outcome).status });
  }
  const { added, existing, tables } = outcome;
  const done = `${list ? href("/listas/:list", { list: list.id }) : href("/carrito")}?aviso=anadido`;
  if (tables.length === 0) return redirect(done, 303);
  const left = await answer({ ...asked, tables });
  const { count } = left.data;
  if (count === 0) return redirect(done, 303);
  const target = targetOf(list);
  const said = [
    copy.addedToCart(added, target),
    copy.stayedOut(count),
    ...(existing.length > 0 ? [copy.existing(existing.length, target)] : []),
  ].join(" ");
  return data({ ...left.data, said }, { headers: withCamera });
}

async function replaceInCart(asked: Asked, posted: string) {
  const { buyer, list, tables } = asked;
  const replaced = { cartId: list?.id ?? null, tables, ...parseReplace(posted) };
  const outcome = await asked.context.get(carts).replaceInCart(buyer, replaced);
  if (outcome.kind === "changed")
    return await answer(
      { ...asked, tables: outcome.tables },
      {
        said: copy.replaced(targetOf(list)),
      },
    );
  return await answer(asked, {
    problem: copy.problems[outcome.kind],
    status: rejectionInit(outcome).status,
  });
}

async function remember(
  asked: Asked,
  { kept, ...chosen }: { kept: readonly string[]; number: number; sku: string },
) {
  const outcome = await asked.context
    .get(carts)
    .learnCode(asked.buyer, { tables: kept, ...chosen });
  if (outcome.kind === "learned")
    return await answer(asked, { said: copy.ownCodes.learned(outcome.code) });
  const { tooManyCodes, gone, unavailable } = copy.problems;
  const problems = { "too-many": tooManyCodes, gone, unavailable };
  return await answer(asked, { problem: problems[outcome.kind] });
}

async function forget(asked: Asked, code: string) {
  const outcome = await asked.context.get(carts).forgetCode(asked.buyer, code.slice(0, 60));
  return outcome.kind === "forgotten"
    ? await answer(asked, { said: copy.ownCodes.forgotten })
    : await answer(asked, {
        problem: copy.problems.unavailable,
        status: rejectionInit(outcome).status,
      });
}

export default function QuickOrderPage({ loaderData, actionData }: Route.ComponentProps) {
  const count = actionData?.count ?? 0;
  const { list } = actionData ?? loaderData;
  const title = list ? copy.titleOfList(list.name) : copy.title;
  return (
    <>
      <title>{title}</title>
      <h1 className="text-step-4 wrap-anywhere">{title}</h1>
      {count === 0 && <p className="mt-2 max-w-measure text-muted">{copy.text(targetOf(list))}</p>}
      <Form
        method="post"
        // Without the list of the address, so that lines for one that is gone are answered nevertheless.
        action={href("/pedido-rapido")}
        encType="multipart/form-data"
        reloadDocument
        data-quick-order=""
        className="mt-6"
      >
        <SeenCompany />
        <input type="hidden" name="list" value={list?.id ?? ""} />
        <input type="hidden" name="answered" value={actionData?.answered ?? ""} />
        <Said problem={actionData?.problem ?? null} said={actionData?.said ?? null} />
        <ScanField isFocused={actionData?.isScan ?? false} />
        {count === 0 && <PasteFields label={copy.lines} />}
        {actionData && count > 0 && <Answered {...actionData} />}
        <OwnCodes {...loaderData.own} />
      </Form>
      <script type="module" src={quickOrderScript} />
    </>
  );
}
