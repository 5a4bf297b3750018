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
      hash: "cd6c368a6e599313c346bc351447cc7f393241f50f7082a3e8a9bc47ef65609b",
    },
  ],
  cookies: [
    {
      version: "2025-01",
      date: "2025-01",
      hash: "03640c26937cd73c4a7ca48151e84be8a10cf1034669471d65f225b4795eafd3",
    },
  ],
  returns: [
    {
      version: "2025-01",
      date: "2025-01",
      hash: "e96a50231446f81cd8ad48b24be28e2b7adf1b403fbdf57aade30caa118d44c3",
    },
  ],
  "legal-notice": [
    {
      version: "2025-01",
      date: "2025-01",
      hash: "c92e12a3d0ec7cae08d3d4d742778625e8737daf5012a9900290082d29e53293",
    },
  ],
};

type Entry = PolicyRelease & { hash: string };

/** The version of today. */
export function releaseOf(policy: PolicyName): Entry {
  const [first, ...later] = ledger[policy];
  return later.at(-1) ?? first;
}
