import { createHmac, randomBytes } from "node:crypto";

const prefix = "whsec_";

/** New secret by the Standard Webhooks specification: 32 random bytes in base64 with a prefix. */
export function newSecret(): string {
  return prefix + randomBytes(32).toString("base64");
}

/** Headers by Standard Webhooks 1.0.0; `secrets`: the current and, while replaced, the former. `at`: epoch ms. */
export function webhookHeaders({
  id,
  at,
  payload,
  secrets,
}: {
  id: string;
  at: number;
  payload: string;
  secrets: readonly string[];
}): Record<string, string> {
  const timestamp = String(Math.floor(at / 1000));
  const signed = `${id}.${timestamp}.${payload}`;
  return {
    "webhook-id": id,
    "webhook-timestamp": timestamp,
    "webhook-signature": secrets.map((secret) => signatureOf(secret, signed)).join(" "),
  };
}

function signatureOf(secret: string, signed: string): string {
  const key = Buffer.from(secret.slice(prefix.length), "base64");
  return `v1,${createHmac("sha256", key).update(signed).digest("base64")}`;
}
