import { Form } from "react-router";
import { Section } from "../../../console/page-parts.tsx";
import { formatCount } from "../../../kernel/format.ts";
import { Button } from "../../../ui/button.tsx";
import { searchWordsCopy } from "../../copy/es-search-words.ts";

const { failed: copy } = searchWordsCopy;

export function FailedSearchList({
  searches,
  mayChange,
}: {
  searches: readonly { text: string; times: number; lastAt: number }[];
  mayChange: boolean;
}) {
  return (
    <Section id="sin-resultado" title={copy.title}>
      <p className="max-w-measure text-muted">{copy.text}</p>
      {searches.length === 0 ? (
        <p className="mt-4">{copy.none}</p>
      ) : (
        <table className="mt-4 w-full max-w-measure text-step--1">
          <caption className="sr-only">{copy.title}</caption>
          <thead>
            <tr className="border-b border-line text-left">
              <th scope="col" className="py-2 pr-4 font-medium">
                {copy.columns.text}
              </th>
              <th scope="col" className="py-2 pr-4 text-right font-medium">
                {copy.columns.times}
              </th>
              <th scope="col" className="hidden py-2 pr-4 font-medium sm:table-cell">
                {copy.columns.lastAt}
              </th>
              {mayChange && (
                <td className="py-2">
                  <span className="sr-only">{copy.dismiss}</span>
                </td>
              )}
            </tr>
          </thead>
          <tbody>
            {searches.map(({ text, times, lastAt }) => (
              <tr key={text} className="border-b border-line">
                <th scope="row" className="py-2 pr-4 text-left font-medium break-words">
                  {text}
                </th>
                <td className="py-2 pr-4 text-right tabular-nums">{formatCount(times)}</td>
                <td className="hidden py-2 pr-4 text-muted sm:table-cell">{copy.day(lastAt)}</td>
                {mayChange && (
                  <td className="py-2 text-right">
                    <Form method="post">
                      <input type="hidden" name="intent" value="dismiss" />
                      <input type="hidden" name="text" value={text} />
                      <Button variant="quiet" aria-label={copy.dismissNamed(text)}>
                        {copy.dismiss}
                      </Button>
                    </Form>
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Section>
  );
}
