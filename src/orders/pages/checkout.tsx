import { data, Form, href, redirect } from "react-router";
import { cartCopy } from "../../carts/copy/cart-copy.ts";
import type { Buyer } from "../../carts/domain/buyer.ts";
import { readShownCart, type ShownLine } from "../../carts/pages/offered/read-shown-cart.ts";
import { requireBuyer } from "../../carts/pages/offered/require-buyer.ts";
import { countryInAddress } from "../../companies/copy/addresses-copy.ts";
import type { CompanyAddress } from "../../companies/domain/address.ts";
import { readTyped } from "../../fields/field.ts";
import { errorOf } from "../../fields/field-words.ts";
import { problemsTitle } from "../../kernel/copy/form-problems-copy.ts";
import { compareAmounts } from "../../kernel/money/compute.ts";
import { formatCents } from "../../kernel/money/format.ts";
import { FormMessage } from "../../members/pages/offered/form-message.tsx";
import { readCompanyForm } from "../../members/pages/offered/require-member.ts";
import { SeenCompany } from "../../members/pages/offered/seen-company.tsx";
import { freightAdviceCopy } from "../../order-totals/copy/freight-copy.ts";
import { freightZoneOf } from "../../order-totals/domain/tax-regime.ts";
import { Totals } from "../../order-totals/pages/offered/totals.tsx";
import { rejectionInit } from "../../platform/http/outcome.ts";
import type { PageHandle } from "../../platform/hydration/use-page-scripts.ts";
import { promises } from "../../promises/promises.ts";
import { CentsText, UnitPriceText } from "../../storefront/pages/offered/price.tsx";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { Field, fieldId } from "../../ui/field.tsx";
import { Options, Select } from "../../ui/select.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { TextAnchor } from "../../ui/text-link.tsx";
import { orderSettings, orders } from "../context.ts";
import { addressText } from "../copy/address-text.ts";
import { checkoutCopy as copy, orderShippingNames } from "../copy/order-copy.ts";
import { orderFields, type TypedOrder } from "../domain/order-form.ts";
import { isDeliveryPromised } from "../domain/order-promise.ts";
import { orderShippings } from "../domain/order-shipping.ts";
import { writeSeenOrder } from "../domain/seen-order.ts";
import type { Route } from "./+types/checkout";
import { termsSentence } from "./offered/terms-sentence.ts";
import { DifferenceNotice } from "./order-difference.tsx";
import { readNamedDifference, seenOrderOf } from "./read-difference.ts";

export const handle: PageHandle = { scripts: "plain" };

const nothingTyped: TypedOrder = { customerReference: "", note: "", wishedOn: "", shipping: "" };

export async function loader({ context }: Route.LoaderArgs) {
  const buyer = await requireBuyer(context);
  const choice = { deliveryId: null, ownUse: new Set<number>() };
  return await readCheckout(context, { buyer, ...choice, unready: href("/carrito") });
}

/** The cart as it can be ordered. @throws a redirect to `unready` if a line of it has to be resolved first. */
async function readCheckout(
  context: Route.LoaderArgs["context"],
  {
    buyer,
    deliveryId,
    ownUse,
    unready,
  }: {
    buyer: Buyer;
    deliveryId: string | null;
    ownUse: ReadonlySet<number>;
    unready: string;
  },
) {
  const shown = await readShownCart(context, buyer, { cartId: null, deliveryId, ownUse });
  if (!shown?.sum || shown.digest === null) throw redirect(unready, 303);
  const { cart, lines, sum, digest, addresses, delivery, company } = shown;
  const totals = sum.totals.totals;
  const isOverLimit =
    buyer.orderLimit !== null && compareAmounts(totals.base, buyer.orderLimit) > 0;
  const { regime } = sum;
  const isSurcharged = regime.kind === "iva" && regime.surcharge === "charged";
  return {
    seen: { cartId: cart.id, version: cart.version, digest },
    order: seenOrderOf(lines, sum),
    lines: lines.map((line) => {
      const isOwnUse = ownUse.has(line.productId);
      // Only recargo tells what is for resale from the rest.
      return { ...line, isOwnUse, mayBeOwnUse: isSurcharged && (line.isForResale || isOwnUse) };
    }),
    sum: { ...sum, totals },
    deliveries: choicesOf(addresses, "delivery"),
    billings: choicesOf(addresses, "billing"),
    deliveryId: delivery?.id ?? null,
    deliveryText: delivery && addressText(delivery),
    hasDeliveryPromise:
      delivery === null ||
      isDeliveryPromised(freightZoneOf(delivery), {
        promises,
        desk: context.get(orderSettings).desk(),
      }),
    terms: company.terms,
    hasPaymentDetails: context.get(orderSettings).desk().paymentDetails !== "",
    limit: isOverLimit && buyer.orderLimit ? formatCents(buyer.orderLimit) : null,
  };
}

function choicesOf(addresses: readonly CompanyAddress[], kind: CompanyAddress["kind"]) {
  return addresses
    .filter((address) => address.kind === kind)
    .map(({ id, recipient, street, postcode, city, country }) => ({
      id,
      label: [
        street,
        `${postcode} ${city}`,
        recipient,
        country === "ES" ? "" : countryInAddress(country),
      ]
        .filter((part) => part !== "")
        .join(", "),
    }));
}

export async function action({ request, context }: Route.ActionArgs) {
  const buyer = await requireBuyer(context);
  const { text, texts } = await readCompanyForm(request, buyer);
  const deliveryId = text("delivery");
  const billingId = text("billing");
  const ownUse = new Set(texts("ownUse").map(Number));
  const typed = readTyped(orderFields, text);
  const again = async (message: string | null, problems: CheckoutProblems) => ({
    typed,
    problems,
    message,
    billingId,
    difference: null,
    shown: await readCheckout(context, {
      buyer,
      deliveryId,
      ownUse,
      unready: `${href("/carrito")}?aviso=sin-pedir`,
    }),
  });
  if (text("intent") === "recalculate") {
    const page = await again(null, {});
    if (deliveryId === "" || page.shown.deliveryId === deliveryId) return page;
    return data({ ...page, problems: { delivery: "unknown" } }, { status: 422 });
  }
  const seen = {
    cartId: text("cart"),
    version: Number(/^\d{1,9}$/.exec(text("version"))?.[0] ?? 0),
    digest: text("digest"),
  };
  const outcome = await context
    .get(orders)
    .placeOrder(buyer, { seen, deliveryId, billingId, ownUse, typed });
  switch (outcome.kind) {
    case "placed":
      return redirect(
        `${href("/pedidos/:reference", { reference: outcome.reference })}?aviso=hecho`,
        303,
      );
    case "gone":
      throw data(null, 403);
    case "problems":
      return data(await again(null, outcome.problems), rejectionInit(outcome));
    case "changed": {
      const page = await again(copy.changed, {});
      const { order: now, lines } = page.shown;
      const difference = await readNamedDifference(context, buyer, {
        text: text("shown"),
        now,
        lines,
      });
      return data({ ...page, difference }, rejectionInit(outcome));
    }
    case "below-minimum": {
      const said = `${copy.nothingOrdered} ${freightAdviceCopy.toMinimumOrder(outcome.shortfall)}`;
      return data(await again(said, {}), rejectionInit(outcome));
    }
    case "unavailable":
      throw data(null, rejectionInit(outcome));
  }
}

const newAddress = `${href("/cuenta/direcciones/:address", { address: "nueva" })}?para=pedido`;

type CheckoutProblems = Partial<Record<keyof typeof copy.problems, string>>;

function sentenceOf(name: keyof typeof copy.problems, problems: CheckoutProblems) {
  return errorOf(problems[name], { label: "", problem: copy.problems[name] });
}

export default function CheckoutPage({ loaderData, actionData }: Route.ComponentProps) {
  const shown = actionData?.shown ?? loaderData;
  const { seen, lines, sum, deliveries, billings, deliveryId, terms, hasPaymentDetails, limit } =
    shown;
  const missing = sum.advice.toMinimumOrder?.missing;
  const typed = actionData?.typed ?? nothingTyped;
  const problems: CheckoutProblems = actionData?.problems ?? {};
  const error = (name: keyof typeof copy.problems) => sentenceOf(name, problems);
  return (
    <>
      <title>{copy.title}</title>
      {actionData?.message && <FormMessage>{actionData.message}</FormMessage>}
      <Problems problems={problems} />
      <h1 className="text-step-4">{copy.title}</h1>
      {actionData?.difference && (
        <DifferenceNotice difference={actionData.difference} regime={sum.regime} />
      )}
      {deliveries.length === 0 ? (
        <p className="mt-6">
          {copy.noAddress}{" "}
          <a href={newAddress} className="underline-quiet">
            {copy.addAddress}
          </a>
        </p>
      ) : (
        <Form
          method="post"
          reloadDocument
          className="mt-6 grid gap-10 lg:grid-cols-[minmax(0,1fr)_22rem]"
        >
          <SeenCompany />
          <input type="hidden" name="cart" value={seen.cartId} />
          <input type="hidden" name="version" value={seen.version} />
          <input type="hidden" name="digest" value={seen.digest} />
          <input type="hidden" name="shown" value={writeSeenOrder(shown.order)} />
          <div className="grid min-w-0 gap-5 self-start">
            <Select
              id="entrega"
              name="delivery"
              label={copy.delivery}
              defaultValue={deliveryId ?? undefined}
              error={error("delivery")}
              dense={false}
            >
              {deliveries.map(({ id, label }) => (
                <option key={id} value={id}>
                  {label}
                </option>
              ))}
            </Select>
            {shown.deliveryText && (
              <p className="-mt-3 max-w-measure text-muted">
                {copy.deliveryTo} {shown.deliveryText}
              </p>
            )}
            {deliveries.length > 1 && (
              <Button
                type="submit"
                variant="quiet"
                name="intent"
                value="recalculate"
                className="justify-self-start"
              >
                {copy.recalculate}
              </Button>
            )}
            {!shown.hasDeliveryPromise && <p className="max-w-measure">{copy.noDeliveryPromise}</p>}
            <p>
              <TextAnchor href={newAddress}>{copy.otherAddress}</TextAnchor>
            </p>
            <Select
              id="facturacion"
              name="billing"
              label={copy.billing}
              defaultValue={actionData?.billingId}
              error={error("billing")}
              dense={false}
            >
              {billings.map(({ id, label }) => (
                <option key={id} value={id}>
                  {label}
                </option>
              ))}
              <option value="">{copy.sameAsDelivery}</option>
            </Select>
            <Field
              name="customerReference"
              type="text"
              label={copy.customerReference}
              hint={copy.customerReferenceHint}
              defaultValue={typed.customerReference}
              error={error("customerReference")}
              maxLength={60}
              autoComplete="off"
            />
            <Field
              name="wishedOn"
              type="date"
              label={copy.wishedOn}
              hint={copy.wishedOnHint}
              defaultValue={typed.wishedOn}
              error={error("wishedOn")}
            />
            <Select
              id="envio"
              name="shipping"
              label={copy.shipping}
              defaultValue={typed.shipping}
              error={error("shipping")}
              dense={false}
            >
              <Options values={orderShippings} names={orderShippingNames} />
            </Select>
            <TextArea
              id="nota"
              name="note"
              label={copy.note}
              hint={copy.noteHint}
              defaultValue={typed.note}
              error={error("note")}
              maxLength={1000}
            />
            <OrderedLines lines={lines} />
          </div>
          <div className="lg:sticky lg:top-24 lg:self-start">
            <Totals sum={sum} />
            <h2 className="mt-6 text-step-1">{copy.terms.title}</h2>
            <p className="mt-2 text-muted">{termsSentence(terms, hasPaymentDetails)}</p>
            {limit && <p className="mt-4 font-medium">{copy.overLimit(limit)}</p>}
            {missing ? (
              <p className="mt-6 font-medium">{copy.belowMinimum(formatCents(missing))}</p>
            ) : (
              <Button type="submit" className="mt-6 w-full">
                {limit ? copy.askApproval : copy.submit}
              </Button>
            )}
            <p className="mt-4">
              <TextAnchor href={href("/carrito")}>{copy.back}</TextAnchor>
            </p>
          </div>
        </Form>
      )}
    </>
  );
}

/** Fields in the order of the form, with the ids of their controls. */
const controls = [
  ["delivery", "entrega"],
  ["billing", "facturacion"],
  ["customerReference", fieldId("customerReference")],
  ["wishedOn", fieldId("wishedOn")],
  ["shipping", "envio"],
  ["note", "nota"],
] as const;

/** Summary of the fields to be corrected, with a link to each. */
function Problems({ problems }: { problems: CheckoutProblems }) {
  const wrong = controls.filter(([name]) => problems[name] !== undefined);
  if (wrong.length === 0) return null;
  return (
    <FormMessage>
      <p className="font-medium">{problemsTitle(wrong.length)}</p>
      <ul>
        {wrong.map(([name, id]) => (
          <li key={name}>
            <TextAnchor href={`#${id}`}>{sentenceOf(name, problems)}</TextAnchor>
          </li>
        ))}
      </ul>
    </FormMessage>
  );
}

type CheckoutLine = ShownLine & { isOwnUse: boolean; mayBeOwnUse: boolean };

function OrderedLines({ lines }: { lines: readonly CheckoutLine[] }) {
  const { title, text, recalculate } = copy.ownUse;
  return (
    <section aria-labelledby="lineas">
      <h2 id="lineas" className="text-step-1">
        {copy.lines}
      </h2>
      <ul aria-label={cartCopy.list} className="mt-2 border-b border-line tabular-nums">
        {lines.map((line) => (
          <li
            key={line.productId}
            data-sku={line.sku ?? undefined}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 border-t border-line py-2"
          >
            <OrderedProduct line={line} />
            {line.net !== null && (
              <span>
                <CentsText amount={line.net} />
              </span>
            )}
            {line.mayBeOwnUse && (
              <Checkbox
                name="ownUse"
                value={line.productId}
                defaultChecked={line.isOwnUse}
                className="col-span-full text-step--1"
              >
                <span>
                  {title}
                  <span className="sr-only">: {line.name}</span>
                </span>
              </Checkbox>
            )}
          </li>
        ))}
      </ul>
      {lines.some(({ mayBeOwnUse }) => mayBeOwnUse) && (
        <div className="mt-3 grid justify-items-start gap-3">
          <p className="text-step--1 text-muted">{text}</p>
          <Button type="submit" variant="quiet" name="intent" value="recalculate">
            {recalculate}
          </Button>
        </div>
      )}
    </section>
  );
}

function OrderedProduct({ line: { name, quantity, note, unit, stock } }: { line: CheckoutLine }) {
  return (
    <span className="min-w-0 wrap-anywhere">
      {copy.units(quantity)} {name}
      <span className="block text-step--1 text-muted">
        {unit !== null && <UnitPriceText unit={unit} isExact />}
        {stock !== "" && ` · ${stock}`}
      </span>
      {note !== "" && <span className="block">{cartCopy.note.shown(note)}</span>}
    </span>
  );
}
