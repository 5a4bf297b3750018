import type { Policy } from "./policy-document.ts";
import type { PolicyName, PolicyRelease } from "./policy-version.ts";

/** Document exactly as shown, with the company's data; `hash` is the SHA-256 of its canonical JSON. */
export type ShownVersion = PolicyRelease & {
  policy: PolicyName;
  hash: string;
  document: Policy;
};

/** Stored version with the instant it was first shown, in epoch milliseconds. */
export type KeptVersion = ShownVersion & { firstShownAt: number };
