import { createHash } from "node:crypto";

/** Other origins that a page may use, by directive of its policy. */
export type ForeignOrigins = Partial<Record<string, string[]>>;

/** Header by which a rendered page tells the mark of its own scripts; no answer carries it. */
export const scriptNonceHeader = "X-Script-Nonce";

/**
 * A rendered page as it is sent, and what it may do: the inline scripts that it marked as its own by their hashes,
 * its styles, files of this site, and of others only what the inventory declares, which is nothing today. A script
 * that got into the page in any other way has no mark, gets no hash, and does not run.
 */
export function sealPage(
  rendered: string,
  {
    nonce,
    own = null,
    foreign = {},
  }: {
    nonce: string | null;
    own?: string | null;
    foreign?: ForeignOrigins | undefined;
  },
): { html: string; policy: string } {
  const mark = nonce ? ` nonce="${nonce}"` : null;
  const html = mark ? rendered.replaceAll(mark, "") : rendered;
  return { html, policy: policyFor(inlineHashes(rendered, mark), { own, foreign }) };
}

function policyFor(
  { script, style }: { script: Set<string>; style: Set<string> },
  { own, foreign }: { own: string | null; foreign: ForeignOrigins },
): string {
  const policy = {
    "default-src": "'none'",
    "script-src": ["'self'", ...script].join(" "),
    "style-src": ["'self'", ...style].join(" "),
    "img-src": "'self'",
    "font-src": "'self'",
    "connect-src": "'self'",
    "manifest-src": "'self'",
    "frame-src": "'self'",
    "form-action": "'self'",
    "base-uri": "'none'",
    "frame-ancestors": "'none'",
    // No text becomes markup or a script in the browser, and nobody may say that one is to be trusted.
    "require-trusted-types-for": "'script'",
    "trusted-types": "'none'",
    // A route may know better for its one document.
    ...parseDirectives(own ?? ""),
  };
  return Object.entries(policy)
    .map(([name, value]) => [name, value, ...(foreign[name] ?? [])].join(" ").trim())
    .join("; ");
}

/** What is not a page shows nothing and is shown nowhere. */
export const filePolicy =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Of inline styles, and of inline scripts with the mark that run; data for search engines does not. */
function inlineHashes(
  html: string,
  mark: string | null,
): { script: Set<string>; style: Set<string> } {
  const hashes = { script: new Set<string>(), style: new Set<string>() };
  for (const [, element, attributes = "", text = ""] of html.matchAll(scriptsAndStyles)) {
    if (element === "style") hashes.style.add(sourceHash(text));
    else if (mark && attributes.includes(mark) && !runsNotHere.test(attributes))
      hashes.script.add(sourceHash(text));
  }
  return hashes;
}

const scriptsAndStyles = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g;
const runsNotHere = /\ssrc=|\stype="application\/ld\+json"/;

function sourceHash(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}

function parseDirectives(policy: string): Record<string, string> {
  return Object.fromEntries(
    policy
      .split(";")
      .map((directive) => directive.trim().split(/\s+/))
      .filter(([name]) => name)
      .map(([name, ...sources]) => [name, sources.join(" ")]),
  );
}
