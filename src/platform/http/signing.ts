import { createHmac, timingSafeEqual } from "node:crypto";

export interface Signer {
  /** Appends a signature to a text of URL-safe characters. */
  sign(text: string): string;
  /** The text, when the signature was made by one of our keys; else null. */
  verify(signed: string): string | null;
}

/** The first key signs, all of them verify: a key is replaced by putting the new one in front. */
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

/** The purpose is part of what is signed, so that a link made for one page opens no other. */
function signature(text: string, key: string, purpose: string): string {
  return createHmac("sha256", key).update(`${purpose}\n${text}`).digest("base64url");
}
