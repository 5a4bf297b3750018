import { createHash } from "node:crypto";
import { canonicalJson } from "../kernel/canonical-json.ts";
import type { Database } from "../platform/database/database.ts";
import {
  type KeptVersion,
  type PolicyName,
  type PolicyRelease,
  policyNames,
  type ShownVersion,
  type StandardText,
} from "./domain/policy-version.ts";
import { findPolicyVersion, listPolicyVersions, storePolicyVersions } from "./store.ts";

type Written<Document> = Readonly<
  Record<PolicyName, { release: PolicyRelease; document: Document }>
>;

export async function createPolicyVersions<Document>(
  db: Database,
  {
    write,
    standardTexts,
    now,
  }: {
    write: () => Written<Document>;
    standardTexts: (policy: PolicyName) => readonly StandardText[];
    now: () => number;
  },
) {
  let shown: readonly ShownVersion<Document>[] = [];

  /** Renders the policies with the current company data and promised periods, and stores new versions. */
  async function renew(): Promise<void> {
    const written = write();
    const versions = policyNames.map((policy): ShownVersion<Document> => {
      const { release, document } = written[policy];
      return { policy, ...release, hash: policyHash(document), document };
    });
    await storePolicyVersions(db, versions, now());
    shown = versions;
  }

  await renew();
  return {
    renew,
    /** Renders a policy with the settings of the current request; in a preview these are not saved yet. */
    write: (policy: PolicyName) => write()[policy].document,
    standardTexts,
    get current() {
      return Object.fromEntries(shown.map((version) => [version.policy, version])) as Record<
        PolicyName,
        ShownVersion<Document>
      >;
    },
    /** Every version ever shown, newest first. Rejects with StoreUnavailable. */
    list: () => listPolicyVersions(db),
    /** Version by hash; null when it was never shown here. Rejects with StoreUnavailable. */
    find: async (hash: string): Promise<KeptVersion<Document> | null> => {
      const kept = await findPolicyVersion(db, hash);
      // The document is not validated, because only storePolicyVersions() writes to this table.
      return kept && { ...kept, document: kept.document as Document };
    },
  };
}

/** SHA-256 of a document's canonical JSON, in hexadecimal. */
export function policyHash(document: unknown): string {
  return createHash("sha256").update(canonicalJson(document)).digest("hex");
}
