/** What an email is made of, so that its HTML and its text say the same and everything is escaped in one place. */
export type EmailBlock =
  | { kind: "text"; spans: readonly Span[] }
  /** Set small: what only some readers need. */
  | { kind: "note"; spans: readonly Span[] }
  /** What somebody typed, with its line breaks. */
  | { kind: "quote"; label: string; copy: string }
  /** What the reader wants to know first, set large: until when something is done. */
  | { kind: "promise"; label: string; value: string }
  | { kind: "facts"; rows: readonly FactRow[] }
  /** `isSpelledOut`: once more as a plain link at the end of the email, for whoever cannot press it. */
  | { kind: "button"; label: string; href: string; isSpelledOut: boolean }
  /** What the company calls the matter by, small, at the end. */
  | { kind: "reference"; reference: string };

export type Span = string | { strong: string } | { link: string; href: string };
export type FactRow = { term: string; value: string; href?: string };

/** An email before it is set. */
export type Draft = {
  subject: string;
  /** What an inbox shows beside the subject. */
  preheader: string;
  title: string;
  /** Above the title; nothing is lost where it is not shown. */
  picture?: EmailImage;
  blocks: readonly EmailBlock[];
  /** Who it is written to; `person`: whoever exercises a right over their data. */
  audience: "applicant" | "person" | "staff";
  /** The reader has shown that the address is theirs. */
  isProven?: boolean;
};

/** `name`: of its file, and by which the HTML refers to it inside the same email. */
export type EmailImage = { name: "welcome.jpg"; alt: string };

export function text(...spans: Span[]): EmailBlock {
  return { kind: "text", spans };
}

export function note(...spans: Span[]): EmailBlock {
  return { kind: "note", spans };
}

/** «Antes de las 18:00 del martes 24 de noviembre». */
export function promise(label: string, { value }: { value: string }): EmailBlock {
  return { kind: "promise", label, value };
}

export function reference(reference: string): EmailBlock {
  return { kind: "reference", reference };
}

export function facts(...rows: FactRow[]): EmailBlock {
  return { kind: "facts", rows };
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
