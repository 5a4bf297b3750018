import { Form, href } from "react-router";
import { type ListColumn, ListTable } from "../../console/list-table.tsx";
import { Button } from "../../ui/button.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { picturesCopy as copy, pictureReason } from "../copy/pictures-copy.ts";

type RefusedAddress = {
  id: string;
  sku: string;
  productId: number;
  address: string;
  reason: string;
};

export function RefusedAddresses({ refused }: { refused: readonly RefusedAddress[] }) {
  return (
    <ListTable
      caption={copy.refusedTitle}
      columns={columns}
      rows={refused}
      rowId={({ id }) => id}
    />
  );
}

const columns: readonly ListColumn<RefusedAddress>[] = [
  {
    label: copy.columns.product,
    isName: true,
    cell: ({ sku, productId }) => (
      <TextLink to={href("/gestion/catalogo/productos/:id/imagenes", { id: String(productId) })}>
        {sku}
      </TextLink>
    ),
  },
  {
    label: copy.columns.address,
    onPhone: "line",
    cell: ({ address }) => <span className="break-all text-muted">{address}</span>,
  },
  { label: copy.columns.reason, onPhone: "line", cell: ({ reason }) => pictureReason(reason) },
  {
    label: copy.retry,
    cell: ({ id }) => (
      <Form method="post">
        <input type="hidden" name="picture" value={id} />
        <Button type="submit" name="intent" value="retry" variant="quiet">
          {copy.retry}
        </Button>
      </Form>
    ),
  },
];
