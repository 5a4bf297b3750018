import { Form } from "react-router";
import { Problem, Section } from "../../console/page-parts.tsx";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { rowsCopy as copy } from "../copy/price-console-copy.ts";
import type { PriceGuard } from "../domain/price-guards.ts";

/** Price that was not removed, because what remains needs confirmation. */
export type Removal = { productId: number; fromQuantity: number; guards: readonly PriceGuard[] };

export function ConfirmRemoval({
  seen,
  removal,
  prices,
}: {
  seen: number;
  removal: Removal;
  prices: readonly { productId: number; product: { sku: string; name: string } }[];
}) {
  const { productId, fromQuantity, guards } = removal;
  const product = prices.find((line) => line.productId === productId)?.product;
  return (
    <Section id="quitar" title={copy.removeShort}>
      <Form method="post" className="grid max-w-measure gap-5">
        <Problem answer={removal}>
          {guards.map((guard) => copy.guards[guard] ?? "").join(" ")}
        </Problem>
        <p>{copy.removing(fromQuantity, `${product?.sku ?? ""} ${product?.name ?? ""}`.trim())}</p>
        <input type="hidden" name="seen" value={seen} />
        <input type="hidden" name="product" value={productId} />
        <input type="hidden" name="fromQuantity" value={fromQuantity} />
        <Checkbox name="confirmed">{copy.confirmRemoval}</Checkbox>
        <Button name="intent" value="remove" className="justify-self-start">
          {copy.removeShort}
        </Button>
      </Form>
    </Section>
  );
}
