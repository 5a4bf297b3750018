import { href } from "react-router";
import { freightAdviceCopy } from "../../order-totals/copy/freight-copy.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { orderApprovalCopy as copy } from "../copy/order-approval-copy.ts";
import type { PendingCost } from "../domain/pending-cost.ts";
import { DecisionForm } from "./decision-form.tsx";

/**
 * Decisions of an owner of the company on an order above its buyer's limit. `cost`: as the page shows it; null if a line of
 * the order cannot be ordered.
 */
export function OrderApprovalForms({
  reference,
  cost,
}: {
  reference: string;
  cost: Pick<PendingCost, "digest" | "toMinimumOrder"> | null;
}) {
  return (
    <section
      aria-labelledby="visto-bueno"
      className="mt-6 rounded-medium border border-outline-strong bg-surface p-5 print:hidden"
    >
      <h2 id="visto-bueno" className="text-step-1">
        {copy.title}
      </h2>
      <p className="mt-2 max-w-measure">{copy.text}</p>
      {!cost && <p className="mt-2 max-w-measure font-medium">{copy.unready}</p>}
      {cost?.toMinimumOrder && (
        <p className="mt-2 max-w-measure font-medium">
          {freightAdviceCopy.toMinimumOrder(cost.toMinimumOrder)} {copy.belowMinimum}
        </p>
      )}
      <div className="mt-4 flex flex-wrap items-center gap-3">
        {cost && !cost.toMinimumOrder && (
          <DecisionForm reference={reference} path="aprobacion" label={copy.approve}>
            <input type="hidden" name="digest" value={cost.digest} />
          </DecisionForm>
        )}
        <ButtonLink
          to={href("/pedidos/:reference/cambio", { reference })}
          reloadDocument
          variant="quiet"
        >
          {copy.change}
        </ButtonLink>
        <DecisionForm reference={reference} path="rechazo" label={copy.decline} isQuiet />
      </div>
    </section>
  );
}
