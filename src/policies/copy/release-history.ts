import type { PolicyName, PolicyRelease } from "../domain/policy-version.ts";

/**
 * Versions of every policy, oldest first, with the SHA-256 of the text for the sample company. After changing a text,
 * run `node tools/check/policy-releases.ts`, which updates the hash of the newest version. If that version has been
 * published, first add an entry with a new version and month.
 */
export const releaseHistory: Record<PolicyName, readonly [Entry, ...Entry[]]> = {
  privacy: [
    {
      version: "2025-01",
      date: "2025-01",
      hash: "d08aa6da3de5d270abe039213305393801a99e44ef9b90a20941f75c935d50c4",
    },
  ],
  cookies: [
    {
      version: "2025-01",
      date: "2025-01",
      hash: "ab25ea667d99fac1da1c1a82945815f217083f819eb1f003fb1535e9e8c9881c",
    },
  ],
  returns: [
    {
      version: "2025-01",
      date: "2025-01",
      hash: "6eff29f6b960383b90a7c009bef47d7ca893d9507602279c20e385583eb6d4c6",
    },
  ],
  "legal-notice": [
    {
      version: "2025-01",
      date: "2025-01",
      hash: "ac3b2b21ebcaa5c3f7dcd8d06bb8f264e4c2768d1efe11e97902766b9fbcfb9e",
    },
  ],
};

type Entry = PolicyRelease & { hash: string };

export function releaseOf(policy: PolicyName): Entry {
  const [first, ...later] = releaseHistory[policy];
  return later.at(-1) ?? first;
}
