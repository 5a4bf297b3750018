import { href } from "react-router";
import type { Cents } from "../../../kernel/money/amounts.ts";
import { AccountFacts, AccountSection } from "../../../members/pages/offered/facts.tsx";
import { orderStateNames } from "../../../orders/copy/order-copy.ts";
import { dialled, company as seller } from "../../../seller/copy/company.ts";
import { CentsText } from "../../../storefront/pages/offered/price.tsx";
import { ButtonLink } from "../../../ui/button.tsx";
import { TextAnchor } from "../../../ui/text-link.tsx";
import { startPageCopy } from "../../copy/start-copy.ts";
import type { readStartPage } from "./read-start.ts";

export type StartData = NonNullable<Awaited<ReturnType<typeof readStartPage>>>;

/** Cart of the company with the three ways to go on. */
export function CartCard({ lines, goods }: { lines: number; goods: Cents | null }) {
  const copy = startPageCopy.cart;
  return (
    <section
      aria-labelledby="carrito"
      className="mt-8 flex flex-wrap items-center justify-between gap-x-8 gap-y-4 rounded-medium border border-line bg-surface p-5 sm:p-7"
    >
      <div>
        <h2 id="carrito" className="text-step-2">
          {copy.title}
        </h2>
        <p className="mt-1 tabular-nums">{copy.text({ lines, goods })}</p>
      </div>
      <p className="flex flex-wrap gap-3">
        {lines > 0 && (
          <ButtonLink reloadDocument to={href("/carrito")}>
            {copy.open}
          </ButtonLink>
        )}
        <ButtonLink reloadDocument variant="quiet" to={href("/catalogo")}>
          {copy.catalogue}
        </ButtonLink>
        <ButtonLink reloadDocument variant="quiet" to={href("/pedido-rapido")}>
          {copy.quickOrder}
        </ButtonLink>
      </p>
    </section>
  );
}

export function LastOrders({ orders }: Pick<StartData, "orders">) {
  const copy = startPageCopy.orders;
  if (orders.length === 0) return null;
  return (
    <AccountSection id="pedidos" title={copy.title}>
      <ul className="mt-3 border-b border-line">
        {orders.map(({ reference, placedAt, total, state, lines }) => (
          <li
            key={reference}
            className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line py-2"
          >
            <div>
              <TextAnchor
                href={href("/pedidos/:reference", { reference })}
                className="font-medium whitespace-nowrap tabular-nums"
              >
                {reference}
              </TextAnchor>
              <p className="text-step--1 text-muted">{copy.line(placedAt, lines)}</p>
            </div>
            <p className="text-right">
              {orderStateNames[state]}
              <span className="block font-semibold tabular-nums">
                <CentsText amount={total} />
              </span>
            </p>
          </li>
        ))}
      </ul>
      <TextAnchor href={href("/pedidos")}>{copy.all}</TextAnchor>
    </AccountSection>
  );
}

/** Conditions of the company, and whom to call if they are wrong. */
export function Conditions({ conditions: { rows, contact } }: Pick<StartData, "conditions">) {
  const copy = startPageCopy.conditions;
  const { phone, email } = seller;
  const wrong = `mailto:${email}?subject=${encodeURIComponent(copy.mailSubject)}`;
  return (
    <div className="grid gap-x-column lg:grid-cols-2">
      <AccountSection id="condiciones" title={copy.title}>
        <AccountFacts facts={rows} />
        <TextAnchor href={wrong}>{copy.wrong}</TextAnchor>
      </AccountSection>
      <AccountSection id="contacto" title={copy.contact}>
        <p className="mt-3 font-medium">{contact || copy.anybody}</p>
        <p>
          <TextAnchor href={dialled(phone)} className="text-step-1 wrap-anywhere">
            {phone}
          </TextAnchor>
        </p>
        <p>
          <TextAnchor href={`mailto:${email}`} className="wrap-anywhere">
            {email}
          </TextAnchor>
        </p>
        <p className="text-step--1 text-muted">{copy.hours()}</p>
      </AccountSection>
    </div>
  );
}
