import type { PolicyName, PolicyRelease } from "../../../core/policies/policy-version.ts";

/**
 * Every version of every policy, the oldest first, with the SHA-256 of its text for the sample company.
 * After a change of a text: `node tools/policy-ledger.ts`. It mends the hash of the last version as long
 * as nobody was shown that version; for one that was, first add a line with its label and its month.
 */
export const ledger: Record<PolicyName, readonly [Entry, ...Entry[]]> = {
  privacy: [
    {
      version: "2025-01",
      date: "2025-01",
      hash: "c0fb3835e834945c97c83f8b38e06b4fb2666fa2d13d4202973ddec8116453c9",
    },
  ],
  cookies: [
    {
      version: "2025-01",
      date: "2025-01",
      hash: "e7a7f6d94423e977b267ae1af21868328bc8872e9bae153fd9d3bcc981a5a9bb",
    },
  ],
  returns: [
    {
      version: "2025-01",
      date: "2025-01",
      hash: "3d28827cadf9c9e64dd8bd2355464046b21bedc5c52113cbe947236393a87b8d",
    },
  ],
  "legal-notice": [
    {
      version: "2025-01",
      date: "2025-01",
      hash: "18a930c3bb4b8e5907f233e888ebaf6b0f13cd74278565e3bef67d765ae18be6",
    },
  ],
};

type Entry = PolicyRelease & { hash: string };

/** The version of today. */
export function releaseOf(policy: PolicyName): Entry {
  const [first, ...later] = ledger[policy];
  return later.at(-1) ?? first;
}
