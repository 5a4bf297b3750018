/** Piece of a paragraph of an email, unescaped: plain text, emphasis or a link. */
export type Span = string | { strong: string } | LinkSpan;

export type LinkSpan = { link: string; href: string };

/** Email address as a link that opens a new email. */
export function mailtoSpan(address: string): LinkSpan {
  return { link: address, href: `mailto:${address}` };
}
