import type { Signer } from "../platform/http/signing.ts";

/** Purpose of the signer: such a link opens nothing else, and no other link unsubscribes. */
export const unsubscribePurpose = "unsubscribe";

/**
 * The address of `List-Unsubscribe` for news to whoever made a request: takes a POST without cookies (RFC 8058), shows
 * a page with a button to whoever opens it, and never expires, because old mail is read late.
 */
export function unsubscribeUrl(
  signer: Signer,
  { publicUrl, requestId }: { publicUrl: string; requestId: string },
): string {
  return `${publicUrl}/novedades/baja/${signer.sign(requestId)}`;
}

/** The headers that mail programs look for (RFC 2369, RFC 8058). */
export function unsubscribeHeaders(url: string): Record<string, string> {
  return {
    "List-Unsubscribe": `<${url}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };
}
