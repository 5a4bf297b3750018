import type { Signer } from "../platform/http/signing.ts";

/** Signing purpose: such a link opens nothing else. */
export const unsubscribePurpose = "unsubscribe";

/** `List-Unsubscribe` address: takes a POST without cookies (RFC 8058), shows a button on GET, and never expires. */
export function unsubscribeUrl(
  signer: Signer,
  { publicUrl, requestId }: { publicUrl: string; requestId: string },
): string {
  return `${publicUrl}/novedades/baja/${signer.sign(requestId)}`;
}

/** Headers of RFC 2369 and RFC 8058. */
export function unsubscribeHeaders(url: string): Record<string, string> {
  return {
    "List-Unsubscribe": `<${url}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };
}
