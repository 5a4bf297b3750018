import { Fragment } from "react";

/**
 * Text whose words with no-break hyphens stay whole by CSS and get plain hyphens. In memory, a page without characters
 * above U+00FF takes one byte a character instead of two: 276 instead of 239 product lists a second
 * (`npm run bench -- --part browse`).
 */
export function NoBreakHyphens({ text }: { text: string }) {
  return text.split(/(\S*\u2011\S*)/).map((part, at) =>
    at % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other identity
      <span key={at} className="whitespace-nowrap">
        {part.replaceAll("\u2011", "-")}
      </span>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the same
      <Fragment key={at}>{part}</Fragment>
    ),
  );
}
