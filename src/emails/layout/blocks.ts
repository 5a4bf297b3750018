import type { Span } from "../domain/span.ts";

/** Block of an email, with unescaped text; HTML and plain text are both rendered from the blocks. */
export type EmailBlock =
  | { kind: "text"; spans: readonly Span[] }
  | { kind: "note"; spans: readonly Span[] }
  | { kind: "quote"; label: string; copy: string }
  | { kind: "promise"; label: string; value: string }
  | { kind: "facts"; rows: readonly FactRow[] }
  | { kind: "amounts"; rows: readonly EmailAmount[] }
  /** `isSpelledOut`: the URL is also printed at the end of the email. */
  | { kind: "button"; label: string; href: string; isSpelledOut: boolean }
  | { kind: "reference"; reference: string };

/** `amount`: as it is shown, or "" for a row without one. */
export type EmailAmount = { term: string; amount: string; isTotal?: boolean };

export type FactRow = { term: string; value: string; href?: string };

/** Footer sentence on why the email was sent; `proven`: for recipients who have confirmed their address. */
export type WhyWeWrite = { proven: string; unproven: string };

export type Draft = {
  subject: string;
  preheader: string;
  title: string;
  picture?: EmailImage;
  blocks: readonly EmailBlock[];
  /** Reason why the recipient gets the email, for its footer; absent in emails to the staff. */
  why?: WhyWeWrite;
  /** True if the recipient has confirmed the address. */
  isProven?: boolean;
};

/** `name`: file name, which is also the Content-ID within the email. */
export type EmailImage = { name: "welcome.jpg"; alt: string };

export function text(...spans: Span[]): EmailBlock {
  return { kind: "text", spans };
}

export function note(...spans: Span[]): EmailBlock {
  return { kind: "note", spans };
}

export function promise(label: string, { value }: { value: string }): EmailBlock {
  return { kind: "promise", label, value };
}

export function reference(reference: string): EmailBlock {
  return { kind: "reference", reference };
}

export function facts(...rows: FactRow[]): EmailBlock {
  return { kind: "facts", rows };
}

export function amounts(...rows: EmailAmount[]): EmailBlock {
  return { kind: "amounts", rows };
}

export function button(
  label: string,
  { href, isSpelledOut = false }: { href: string; isSpelledOut?: boolean },
): EmailBlock {
  return { kind: "button", label, href, isSpelledOut };
}

export function quote(label: string, { copy }: { copy: string }): EmailBlock {
  return { kind: "quote", label, copy };
}
