import type { Signer } from "../../platform/config/signing-keys.ts";

/** Purpose of the signing key: links signed for it can only unsubscribe. */
export const unsubscribePurpose = "unsubscribe";

/** `List-Unsubscribe` URL: POST without cookies unsubscribes (RFC 8058), GET shows a button. Never expires. */
export function unsubscribeUrl(
  signer: Signer,
  { publicUrl, requestId }: { publicUrl: string; requestId: string },
): string {
  return `${publicUrl}/novedades/baja/${signer.sign(requestId)}`;
}

/** Email headers of RFC 2369 and RFC 8058. */
export function unsubscribeHeaders(url: string): Record<string, string> {
  return {
    "List-Unsubscribe": `<${url}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };
}
