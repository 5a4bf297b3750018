import { Form } from "react-router";
import { type ListColumn, ListTable } from "../../console/list-table.tsx";
import { Section } from "../../console/page-parts.tsx";
import { formatCount } from "../../kernel/format.ts";
import { Button } from "../../ui/button.tsx";
import { searchWordsCopy } from "../copy/search-words-copy.ts";

const { failed: copy } = searchWordsCopy;

type FailedSearch = { text: string; times: number; lastAt: number };

export function FailedSearchList({
  searches,
  mayChange,
}: {
  searches: readonly FailedSearch[];
  mayChange: boolean;
}) {
  return (
    <Section id="sin-resultado" title={copy.title}>
      <p className="max-w-measure text-muted">{copy.text}</p>
      {searches.length === 0 ? (
        <p className="mt-4">{copy.none}</p>
      ) : (
        <div className="max-w-measure">
          <ListTable
            caption={copy.title}
            columns={mayChange ? [...columns, dismissal] : columns}
            rows={searches}
            rowId={({ text }) => text}
          />
        </div>
      )}
    </Section>
  );
}

const columns: readonly ListColumn<FailedSearch>[] = [
  { label: copy.columns.text, isName: true, cell: ({ text }) => text },
  { label: copy.columns.times, isNumber: true, cell: ({ times }) => formatCount(times) },
  {
    label: copy.columns.lastAt,
    cell: ({ lastAt }) => <span className="text-muted">{copy.day(lastAt)}</span>,
  },
];

const dismissal: ListColumn<FailedSearch> = {
  label: copy.dismiss,
  onPhone: "end",
  cell: ({ text }) => (
    <Form method="post">
      <input type="hidden" name="intent" value="dismiss" />
      <input type="hidden" name="text" value={text} />
      <Button variant="quiet" aria-label={copy.dismissNamed(text)}>
        {copy.dismiss}
      </Button>
    </Form>
  ),
};
