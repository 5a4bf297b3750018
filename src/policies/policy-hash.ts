import { createHash } from "node:crypto";
import { canonicalJson } from "../kernel/canonical-json.ts";

/** SHA-256 of a document's canonical JSON, in hexadecimal. */
export function policyHash(document: unknown): string {
  return createHash("sha256").update(canonicalJson(document)).digest("hex");
}
