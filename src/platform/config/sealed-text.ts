import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

export type Sealer = ReturnType<typeof createSealer>;

const lengths = { iv: 12, tag: 16 };
const contentFrom = lengths.iv + lengths.tag;

/** Encrypts texts (AES-256-GCM) for one purpose: `seal` with the newest signing key, `open` with any of them. */
export function createSealer(signingKeys: readonly string[], purpose: string) {
  const [newest, ...older] = signingKeys.map((key) => derivedKey(key, purpose));
  if (!newest) throw new Error("no signing key");
  return {
    seal(text: string): string {
      const iv = randomBytes(lengths.iv);
      const cipher = createCipheriv("aes-256-gcm", newest, iv);
      const content = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), content]).toString("base64");
    },
    /** Decrypts a text; null when none of the keys fits. `isCurrent`: the newest key encrypted it. */
    open(sealed: string): { text: string; isCurrent: boolean } | null {
      const text = opened(sealed, newest);
      if (text !== null) return { text, isCurrent: true };
      for (const key of older) {
        const former = opened(sealed, key);
        if (former !== null) return { text: former, isCurrent: false };
      }
      return null;
    },
  };
}

function derivedKey(signingKey: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync("sha256", signingKey, "", purpose, 32));
}

function opened(sealed: string, key: Buffer): string | null {
  const bytes = Buffer.from(sealed, "base64");
  const [iv, tag] = [bytes.subarray(0, lengths.iv), bytes.subarray(lengths.iv, contentFrom)];
  if (tag.length < lengths.tag) return null;
  try {
    const decipher = createDecipheriv("aes-256-gcm", key, iv).setAuthTag(tag);
    return decipher.update(bytes.subarray(contentFrom), undefined, "utf8") + decipher.final("utf8");
  } catch {
    return null;
  }
}
