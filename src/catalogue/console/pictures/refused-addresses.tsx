import { Form, href } from "react-router";
import { Button } from "../../../ui/button.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { picturesCopy as copy, pictureReason } from "../../copy/pictures-copy.ts";

export function RefusedAddresses({
  refused,
}: {
  refused: readonly {
    id: string;
    sku: string;
    productId: number;
    address: string;
    reason: string;
  }[];
}) {
  return (
    <ul>
      {refused.map(({ id, sku, productId, address, reason }) => (
        <li
          key={id}
          className="grid items-center gap-x-6 gap-y-2 border-b border-line py-3 sm:grid-cols-[minmax(0,1fr)_auto]"
        >
          <div className="min-w-0">
            <TextLink
              to={href("/gestion/catalogo/productos/:id/imagenes", { id: String(productId) })}
            >
              {sku}
            </TextLink>
            <p className="text-step--1 break-all text-muted">{address}</p>
            <p className="text-step--1">{pictureReason(reason)}</p>
          </div>
          <Form method="post">
            <input type="hidden" name="picture" value={id} />
            <Button type="submit" name="intent" value="retry" variant="quiet">
              {copy.retry}
            </Button>
          </Form>
        </li>
      ))}
    </ul>
  );
}
