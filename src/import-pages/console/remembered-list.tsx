import { Form } from "react-router";
import { type ListColumn, ListTable } from "../../console/list-table.tsx";
import { Card } from "../../console/page-parts.tsx";
import { Button } from "../../ui/button.tsx";
import { rememberedCopy as copy } from "../copy/import-pages-copy.ts";

/** Choice of a user that is chosen again for the next files, in words; it has a key or a heading. */
export type RememberedInWords = {
  kind: string;
  key: string;
  heading: string;
  about: string;
  text: string;
};

/** List of the choices remembered from earlier files, each with a button that forgets it; absent if there are none. */
export function RememberedList({ remembered }: { remembered: readonly RememberedInWords[] }) {
  if (remembered.length === 0) return null;
  return (
    <Card id="recordado" title={copy.title}>
      <p className="mt-2 max-w-measure text-muted">{copy.text}</p>
      <details className="mt-2">
        <summary className="inline-flex min-h-touch cursor-pointer items-center underline-quiet">
          {copy.show(remembered.length)}
        </summary>
        <ListTable
          caption={copy.title}
          columns={columns}
          rows={remembered}
          rowId={({ kind, key, heading }) => `${kind} ${key} ${heading}`}
        />
      </details>
    </Card>
  );
}

const columns: readonly ListColumn<RememberedInWords>[] = [
  { label: copy.columns.about, isName: true, cell: ({ about }) => about },
  {
    label: copy.columns.choice,
    onPhone: "line",
    cell: ({ text }) => <span className="block max-w-measure wrap-anywhere">{text}</span>,
  },
  {
    label: copy.forget,
    cell: ({ kind, key, heading, about }) => (
      <Form method="post">
        <input type="hidden" name="kind" value={kind} />
        <input type="hidden" name="key" value={key} />
        <input type="hidden" name="heading" value={heading} />
        <Button
          type="submit"
          variant="quiet"
          name="intent"
          value="forget"
          aria-label={copy.forgetThis(about)}
        >
          {copy.forget}
        </Button>
      </Form>
    ),
  },
];
