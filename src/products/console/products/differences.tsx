import { productHistoryCopy, productWords } from "../../copy/product-page-copy.ts";
import type { TextDifference } from "../../copy/product-texts-copy.ts";

const { columns, empty } = productHistoryCopy;

export function Differences({
  caption,
  differences,
}: {
  caption: string;
  differences: readonly TextDifference[];
}) {
  return (
    <table className="mt-3 block w-full text-step--1 sm:table">
      <caption className="sr-only">{caption}</caption>
      <thead className="sr-only sm:not-sr-only sm:table-header-group">
        <tr className="text-left text-muted">
          {[columns.fact, columns.before, columns.after].map((name) => (
            <th key={name} scope="col" className="py-1 pr-4 font-normal">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="block sm:table-row-group">
        {differences.map(({ field, before, after }) => (
          <tr key={field} className="block border-t border-line py-2 align-top sm:table-row">
            <th
              scope="row"
              className="block text-left font-medium sm:table-cell sm:w-48 sm:py-1.5 sm:pr-4"
            >
              {productWords[field].label}
            </th>
            <td className="inline wrap-anywhere text-muted sm:table-cell sm:py-1.5 sm:pr-4">
              <Text text={before} />
              <span aria-hidden="true" className="sm:hidden">
                {" → "}
              </span>
            </td>
            <td className="inline wrap-anywhere sm:table-cell sm:py-1.5">
              <Text text={after} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const maxShownLength = 300;

function Text({ text }: { text: string }) {
  if (text === "") return <i className="text-muted">{empty}</i>;
  return text.length > maxShownLength ? `${text.slice(0, maxShownLength)}…` : text;
}
