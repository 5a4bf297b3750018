import { parseEmail } from "../../kernel/email-address.ts";
import type { Link, LinkedPage, Text } from "./policy-document.ts";

export type InlineProblem = "no-such-fact" | "bad-link" | "link-here";

/** Value of a placeholder by its name; an email address is a link. Undefined for an unknown name. */
export type FactValue = (name: string) => string | Link | undefined;

type Problem = { problem: InlineProblem; found: string };

/** Pages of the site by the link target that stands for them in a text: «[label](privacidad)». */
export const linkedPages: ReadonlyMap<string, LinkedPage> = new Map([
  ["privacidad", "privacy"],
  ["cookies", "cookies"],
  ["devoluciones", "returns"],
  ["aviso-legal", "legal-notice"],
  ["derechos", "rights-form"],
  ["configurar-cookies", "cookie-settings"],
]);

/** Parses a line with placeholders, «{company.email}», and links, «[label](target)». */
export function parseInline(line: string, factValue: FactValue): { text: Text } | Problem {
  const parts: (string | Link)[] = [];
  const add = (part: string | Link) => {
    const last = parts.at(-1);
    if (part === "") return;
    if (typeof part === "string" && typeof last === "string") parts.splice(-1, 1, last + part);
    else parts.push(part);
  };
  let from = 0;
  for (const found of line.matchAll(/\[([^[\]{}]*)\]\(([^()]*)\)|\{([^{}]*)\}/g)) {
    const [whole, label, target = "", name] = found;
    const plain = line.slice(from, found.index);
    const left = leftoverIn(plain);
    if (left) return left;
    add(plain);
    from = found.index + whole.length;
    const part = name === undefined ? linkTo(target.trim(), label ?? "") : factValue(name.trim());
    if (part === undefined)
      return { problem: name === undefined ? "bad-link" : "no-such-fact", found: whole };
    add(part);
  }
  const rest = line.slice(from);
  const left = leftoverIn(rest);
  if (left) return left;
  add(rest);
  const [first] = parts;
  if (parts.length > 1 || typeof first === "object") return { text: parts };
  return { text: first ?? "" };
}

/** Parses a line that must not contain links; the company's email address becomes plain text. */
export function plainInline(line: string, factValue: FactValue): { text: string } | Problem {
  const asText: FactValue = (name) => {
    const value = factValue(name);
    return typeof value === "object" ? value.label : value;
  };
  const parsed = parseInline(line, asText);
  if ("problem" in parsed) return parsed;
  if (typeof parsed.text === "string") return { text: parsed.text };
  return { problem: "link-here", found: line };
}

/** Problem with an unpaired brace or an unfinished link. */
function leftoverIn(text: string): Problem | null {
  const [brace] = /[{}][^{}]{0,30}/.exec(text) ?? [];
  if (brace) return { problem: "no-such-fact", found: brace };
  const [link] = /\]\([^)]{0,40}\)?/.exec(text) ?? [];
  return link ? { problem: "bad-link", found: link } : null;
}

function linkTo(target: string, typedLabel: string): Link | undefined {
  const label = typedLabel.trim();
  if (label === "") return undefined;
  const page = linkedPages.get(target);
  if (page) return { label, page };
  const href = hrefOf(target);
  return href === null ? undefined : { label, href };
}

/** Sanitised `href` of a link: https, mailto or tel; null for any other target. */
function hrefOf(target: string): string | null {
  if (target.length > 300 || /[\s\\\p{Cc}]/u.test(target.replace(/^tel:[\d +]+$/, ""))) return null;
  if (target.startsWith("https://")) {
    const url = URL.parse(target);
    return url && url.username === "" && url.password === "" ? target : null;
  }
  if (target.startsWith("mailto:")) {
    const parsed = parseEmail(target.slice("mailto:".length));
    return parsed.kind === "value" ? `mailto:${parsed.value.address}` : null;
  }
  const [, number = ""] = /^tel:(\+?\d[\d ]{4,20})$/.exec(target) ?? [];
  return number === "" ? null : `tel:${number.replaceAll(" ", "")}`;
}
