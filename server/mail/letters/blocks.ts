/** What a letter is made of, so that its HTML and its text say the same and everything is escaped in one place. */
export type Block =
  | { kind: "text"; spans: readonly Span[] }
  /** Set small: what only some readers need. */
  | { kind: "note"; spans: readonly Span[] }
  /** What somebody typed, with its line breaks. */
  | { kind: "quote"; label: string; words: string }
  | { kind: "facts"; rows: readonly Fact[] }
  /** `isSpelledOut`: with its address at the end of the letter, for whoever cannot press it. */
  | { kind: "button"; label: string; href: string; isSpelledOut: boolean };

export type Span = string | { strong: string } | { link: string; href: string };
export type Fact = { term: string; value: string };

/** A letter before it is set. */
export type Draft = {
  subject: string;
  /** What an inbox shows beside the subject. */
  preheader: string;
  title: string;
  blocks: readonly Block[];
  /** Who it is written to; `person`: whoever exercises a right over their data. */
  audience: "applicant" | "person" | "staff";
};

export function text(...spans: Span[]): Block {
  return { kind: "text", spans };
}

export function note(...spans: Span[]): Block {
  return { kind: "note", spans };
}

export function facts(...rows: Fact[]): Block {
  return { kind: "facts", rows };
}

export function button(
  label: string,
  { href, isSpelledOut = false }: { href: string; isSpelledOut?: boolean },
): Block {
  return { kind: "button", label, href, isSpelledOut };
}

export function quote(label: string, { words }: { words: string }): Block {
  return { kind: "quote", label, words };
}
