import { data, Form, href, redirect } from "react-router";
import { cartCopy } from "../../carts/copy/cart-copy.ts";
import { type ShownLine, toShown } from "../../carts/pages/offered/read-shown-cart.ts";
import { requireBuyer } from "../../carts/pages/offered/require-buyer.ts";
import { formatIsoDay } from "../../kernel/format.ts";
import { FormMessage } from "../../members/pages/offered/form-message.tsx";
import { readCompanyForm } from "../../members/pages/offered/require-member.ts";
import { SeenCompany } from "../../members/pages/offered/seen-company.tsx";
import { freightAdviceCopy } from "../../order-totals/copy/freight-copy.ts";
import { rejectionInit } from "../../platform/http/outcome.ts";
import type { PageHandle } from "../../platform/hydration/use-page-scripts.ts";
import { maxUnits } from "../../products/domain/pack.ts";
import { UnitPriceText } from "../../storefront/pages/offered/price.tsx";
import { parseUnits } from "../../storefront/pages/offered/selection/parse-units.ts";
import { Button } from "../../ui/button.tsx";
import { controlStyles, FieldError } from "../../ui/field.tsx";
import { TextAnchor } from "../../ui/text-link.tsx";
import { orders } from "../context.ts";
import { orderChangeCopy as copy } from "../copy/order-approval-copy.ts";
import { isInApproval } from "../domain/order.ts";
import type { Route } from "./+types/order-change";
import { readOwnOrder } from "./order-page.tsx";

export const handle: PageHandle = { scripts: "plain" };

/** Page on which an owner of the company changes quantities of an order that waits for approval. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const buyer = await requireBuyer(context, "approve-orders");
  const found = await readOwnOrder(context, {
    companyId: buyer.scope.companyId,
    typed: params.reference,
  });
  const { reference, version } = found.order;
  if (!isInApproval(found)) throw redirect(orderPath(reference, "?problema=too-late"), 303);
  const view = await context.get(orders).viewPending(buyer, found);
  const today = formatIsoDay(Date.now());
  return {
    reference,
    version,
    lines: view.lines.map((line, index) => ({
      ...toShown(line, buyer, today),
      name: found.lines[index]?.name ?? "",
    })),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const buyer = await requireBuyer(context, "approve-orders");
  const { text, names } = await readCompanyForm(request, buyer);
  const { reference } = params;
  const typed = new Map(
    names.flatMap((name) => {
      const productId = productOfField(name);
      return productId === null ? [] : [[productId, text(name)] as const];
    }),
  );
  const outcome = await context.get(orders).changePendingOrder(buyer, {
    reference,
    version: parseUnits(text("version")),
    quantities: new Map([...typed].map(([productId, units]) => [productId, unitsIn(units)])),
  });
  if (outcome.kind === "gone") throw data(null, 404);
  if (outcome.kind === "decided") return redirect(orderPath(reference, "?aviso=cambiado"), 303);
  if (outcome.kind === "too-late") return redirect(orderPath(reference, "?problema=too-late"), 303);
  const refused = outcome.kind === "problems" ? outcome.view.lines : [];
  const today = formatIsoDay(Date.now());
  const rejection = {
    message:
      outcome.kind === "below-minimum"
        ? `${copy.nothingSaved} ${freightAdviceCopy.toMinimumOrder(outcome.shortfall)}`
        : copy.problems[outcome.kind],
    // What somebody else has put meanwhile is shown in place of what was typed.
    typed: outcome.kind === "overtaken" ? {} : Object.fromEntries(typed),
    problems: Object.fromEntries(
      refused.map((line) => [
        line.line.productId,
        toShown(line, buyer, today).problem?.sentence ?? "",
      ]),
    ),
  };
  return data(rejection, rejectionInit(outcome));
}

function orderPath(reference: string, said = ""): string {
  return `${href("/pedidos/:reference", { reference })}${said}`;
}

const fieldOf = (productId: number) => `units-${productId}`;

function productOfField(name: string): number | null {
  const [, digits] = /^units-(\d{1,15})$/.exec(name) ?? [];
  return digits === undefined ? null : Number(digits);
}

/** An empty field takes its line out, as 0 does. */
function unitsIn(typed: string): number {
  return typed.trim() === "" ? 0 : parseUnits(typed);
}

export default function OrderChangePage({ loaderData, actionData }: Route.ComponentProps) {
  const { reference, version, lines } = loaderData;
  const typed: Readonly<Record<string, string>> = actionData?.typed ?? {};
  const problemOf = ({ productId, problem }: ShownLine) => {
    const problems: Readonly<Record<string, string>> = actionData?.problems ?? {};
    return actionData ? problems[productId] : problem?.sentence;
  };
  return (
    <>
      <title>{copy.title(reference)}</title>
      {actionData && <FormMessage>{actionData.message}</FormMessage>}
      <h1 className="text-step-4 tabular-nums">{copy.title(reference)}</h1>
      <p className="mt-2 max-w-measure">{copy.text}</p>
      <Form method="post" reloadDocument className="mt-6">
        <SeenCompany />
        <input type="hidden" name="version" value={version} />
        <ul aria-label={copy.lines} className="border-b border-line tabular-nums">
          {lines.map((line) => (
            <ChangeableLine
              key={line.productId}
              line={line}
              typed={typed[line.productId] ?? `${line.quantity}`}
              problem={problemOf(line)}
            />
          ))}
        </ul>
        <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
          <Button type="submit">{copy.save}</Button>
          <TextAnchor href={orderPath(reference)}>{copy.back}</TextAnchor>
        </div>
      </Form>
    </>
  );
}

function ChangeableLine({
  line: { productId, sku, name, brand, note, unit, before, stock },
  typed,
  problem = "",
}: {
  line: ShownLine;
  typed: string;
  problem?: string | undefined;
}) {
  const id = `unidades-${productId}`;
  return (
    <li
      data-sku={sku ?? undefined}
      className={`grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 border-t border-line py-3 ${problem ? "border-l-4 border-l-danger pl-4" : ""}`}
    >
      <div className="min-w-0">
        <label htmlFor={id} className="font-medium wrap-anywhere">
          <span className="sr-only">{copy.unitsOf} </span>
          {name}
        </label>
        <p className="text-step--1 text-muted">{[brand, sku, stock].filter(Boolean).join(" · ")}</p>
        {note !== "" && <p className="wrap-anywhere">{cartCopy.note.shown(note)}</p>}
        {unit !== null && (
          <p className="text-step--1 text-muted">
            <UnitPriceText unit={unit} isExact /> {cartCopy.perUnit}
            {before !== null && (
              <>
                {`; ${cartCopy.review.before} `}
                <UnitPriceText unit={before} isExact />
              </>
            )}
          </p>
        )}
        <FieldError id={id} error={problem} />
      </div>
      <div className="w-24">
        <input
          id={id}
          name={fieldOf(productId)}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          maxLength={String(maxUnits).length}
          defaultValue={typed}
          aria-invalid={problem !== "" || undefined}
          aria-describedby={problem === "" ? undefined : `${id}-error`}
          className={`min-h-12 px-3 py-2.5 text-right ${controlStyles}`}
        />
      </div>
    </li>
  );
}
