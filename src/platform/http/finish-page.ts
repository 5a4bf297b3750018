import { type Coding, encodeNow, etagOf } from "./content-coding.ts";
import { type ForeignOrigins, sealPage } from "./security-headers.ts";

export type RenderedHtml = {
  html: string;
  nonce: string | null;
  coding: Coding;
  /** True to inline the critical CSS, as in public pages. */
  inlinesStyles: boolean;
  own?: string | null;
  framesOwnPages?: boolean;
  foreign?: ForeignOrigins | undefined;
};

/** Page ready to send. `policy`: its Content-Security-Policy. */
export type FinishedPage = { body: Uint8Array<ArrayBuffer>; policy: string; etag: string };

/** Quality level of brotli and gzip for a page that a visitor waits for. */
const effort = 3;

/** Creates the function that inlines critical CSS, makes the Content-Security-Policy and compresses the page. */
export function createPageFinisher(
  inlineStyles: (html: string) => string,
): (page: RenderedHtml) => FinishedPage {
  return ({ html, coding, inlinesStyles, ...page }) => {
    const sealed = sealPage(inlinesStyles ? inlineStyles(html) : html, page);
    const body = encodeNow(Buffer.from(sealed.html), { coding, effort });
    return { body, policy: sealed.policy, etag: etagOf(body) };
  };
}
