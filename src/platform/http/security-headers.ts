import { hash } from "node:crypto";
import type { ServerResponse } from "node:http";

/** Third-party origins, by directive of the Content-Security-Policy (CSP). */
export type ForeignOrigins = Partial<Record<string, string[]>>;

/** Header with the nonce of a rendered page's own scripts; removed from the response. */
export const scriptNonceHeader = "X-Script-Nonce";

/**
 * Creates the Content-Security-Policy of a rendered page, and removes the nonce from its HTML. The policy allows
 * inline styles and the inline scripts that carry the nonce (both by their hash), files of this site, and declared
 * third parties (none today). Injected scripts lack the nonce and are blocked.
 */
export function sealPage(
  rendered: string,
  {
    nonce,
    own = null,
    framesOwnPages = true,
    foreign = {},
  }: {
    nonce: string | null;
    own?: string | null;
    /** True if this page, or one that it can reach by client-side navigation, shows pages of this site in an iframe. */
    framesOwnPages?: boolean;
    foreign?: ForeignOrigins | undefined;
  },
): { html: string; policy: string } {
  const mark = nonce ? ` nonce="${nonce}"` : null;
  const html = mark ? rendered.replaceAll(mark, "") : rendered;
  return {
    html,
    policy: policyFor(inlineHashes(rendered, mark), { own, framesOwnPages, foreign }),
  };
}

function policyFor(
  { script, style }: { script: Set<string>; style: Set<string> },
  {
    own,
    framesOwnPages,
    foreign,
  }: { own: string | null; framesOwnPages: boolean; foreign: ForeignOrigins },
): string {
  const { "script-src": ownScripts = "", ...ownDirectives } = parseDirectives(own ?? "");
  const policy = {
    "default-src": "'none'",
    "script-src":
      ownScripts === "'none'" ? ownScripts : ["'self'", ...script, ownScripts].join(" ").trim(),
    "style-src": ["'self'", ...style].join(" "),
    "img-src": "'self'",
    "font-src": "'self'",
    "connect-src": "'self'",
    "manifest-src": "'self'",
    ...((framesOwnPages || foreign["frame-src"]) && { "frame-src": "'self'" }),
    "form-action": "'self'",
    "base-uri": "'none'",
    "frame-ancestors": "'none'",
    // Scripts cannot turn text into markup or code, nor define a Trusted Types policy that allows it.
    "require-trusted-types-for": "'script'",
    "trusted-types": "'none'",
    // Directives that a route sets itself override those above, but its sources of scripts are added, unless it has none.
    ...ownDirectives,
  };
  return Object.entries(policy)
    .map(([name, value]) => [name, value, ...(foreign[name] ?? [])].join(" ").trim())
    .join("; ");
}

export const filePolicy =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Hashes of the styles, and of the scripts with the nonce, of a page. */
function inlineHashes(
  html: string,
  mark: string | null,
): { script: Set<string>; style: Set<string> } {
  const hashes = { script: new Set<string>(), style: new Set<string>() };
  for (const { text } of elementsNamed("style", html)) hashes.style.add(sourceHash(text));
  if (!mark) return hashes;
  for (const { attributes, text } of elementsNamed("script", html))
    if (attributes.includes(mark) && !runsNotHere.test(attributes))
      hashes.script.add(sourceHash(text));
  return hashes;
}

/** Elements with a tag name, and their text. Searches for strings: a pattern takes 0.2 ms for a page of 100 kB. */
function* elementsNamed(
  name: "script" | "style",
  html: string,
): Generator<{ attributes: string; text: string }> {
  const end = `</${name}>`;
  for (let at = html.indexOf(`<${name}`); at !== -1; at = html.indexOf(`<${name}`, at + 1)) {
    const start = html.indexOf(">", at) + 1;
    const close = html.indexOf(end, start);
    if (start === 0 || close === -1) return;
    yield {
      attributes: html.slice(at + name.length + 1, start - 1),
      text: html.slice(start, close),
    };
    at = close;
  }
}

const runsNotHere = /\ssrc=|\stype="application\/ld\+json"/;

function sourceHash(text: string): string {
  return `'sha256-${hash("sha256", text, "base64")}'`;
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

export type Header = readonly [name: string, value: string];

export function securityHeaders(publicUrl: string): readonly Header[] {
  return [
    ["Content-Security-Policy", filePolicy],
    ["X-Content-Type-Options", "nosniff"],
    ["Referrer-Policy", "strict-origin-when-cross-origin"],
    ["Cross-Origin-Opener-Policy", "same-origin"],
    ["Cross-Origin-Resource-Policy", "same-origin"],
    ["Permissions-Policy", "camera=(), geolocation=(), microphone=(), payment=()"],
    ...(publicUrl.startsWith("https:") ? [strictTransport] : []),
  ];
}

export function setHeaders(response: ServerResponse, headers: readonly Header[]): void {
  for (const [name, value] of headers) response.setHeader(name, value);
}

/** HSTS for one year (RFC 6797), without `includeSubDomains`, which would bind the operator's other hosts. */
const strictTransport: Header = ["Strict-Transport-Security", "max-age=31536000"];
