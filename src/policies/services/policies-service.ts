import { createHash } from "node:crypto";
import { canonicalJson } from "../../kernel/canonical-json.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Policy } from "../domain/policy-document.ts";
import {
  type PolicyName,
  type PolicyRelease,
  policyNames,
  type StandardText,
} from "../domain/policy-version.ts";
import type { ShownVersion } from "../domain/shown-version.ts";
import {
  findPolicyVersion,
  listPolicyVersions,
  storePolicyVersions,
} from "../store/policy-versions.ts";

type Written = Readonly<Record<PolicyName, { release: PolicyRelease; document: Policy }>>;

export async function createPolicyVersions(
  db: Database,
  {
    write,
    standardTexts,
    now,
  }: {
    write: () => Written;
    standardTexts: (policy: PolicyName) => readonly StandardText[];
    now: () => number;
  },
) {
  let shown: readonly ShownVersion[] = [];

  /** Renders the policies with the current company data and promised periods, and stores new versions. */
  async function renew(): Promise<void> {
    const written = write();
    const versions = policyNames.map((policy): ShownVersion => {
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
        ShownVersion
      >;
    },
    /** Every version ever shown, newest first. Rejects with StoreUnavailable. */
    list: () => listPolicyVersions(db),
    /** Version by hash; null when it was never shown here. Rejects with StoreUnavailable. */
    find: (hash: string) => findPolicyVersion(db, hash),
  };
}

/** SHA-256 of a document's canonical JSON, in hexadecimal. */
export function policyHash(document: unknown): string {
  return createHash("sha256").update(canonicalJson(document)).digest("hex");
}
