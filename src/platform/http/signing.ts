import { createHmac, timingSafeEqual } from "node:crypto";

export interface Signer {
  /** Appends a signature to URL-safe text. */
  sign(text: string): string;
  /** Text without its signature, or null when none of the keys made the signature. */
  verify(signed: string): string | null;
}

/** HMAC signer: the first key signs, all verify, so that keys can be rotated. */
export function createSigner(keys: readonly string[], purpose: string): Signer {
  return {
    sign: (text) => `${text}~${signature(text, keys[0] ?? "", purpose)}`,
    verify(signed) {
      const at = signed.lastIndexOf("~");
      const [text, given] = [signed.slice(0, Math.max(at, 0)), Buffer.from(signed.slice(at + 1))];
      const isOurs = keys.some((key) => {
        const expected = Buffer.from(signature(text, key, purpose));
        return expected.length === given.length && timingSafeEqual(expected, given);
      });
      return at > 0 && isOurs ? text : null;
    },
  };
}

/** The purpose is signed too, so that a link for one purpose is not valid for another. */
function signature(text: string, key: string, purpose: string): string {
  return createHmac("sha256", key).update(`${purpose}\n${text}`).digest("base64url");
}
