import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { capabilities } from "../../src/capabilities.ts";
import { retentionRules } from "../../src/platform/retention/capability-retention.ts";
import { everyPolicy } from "../../src/policies/copy/every-policy.ts";
import { releaseOf } from "../../src/policies/copy/release-history.ts";
import { policyNames } from "../../src/policies/domain/policy-version.ts";
import { policyHash } from "../../src/policies/services/policies-service.ts";
import { promises } from "../../src/promises/promises.ts";
import { company } from "../../src/seller/copy/company.ts";

/** Policies whose text differs from the latest entry of the release history, with the hash of the new text. */
export function findUnrecorded() {
  const written = everyPolicy(
    { company, promises, asksVies: false },
    Object.values(retentionRules(capabilities)),
  );
  return policyNames.flatMap((policy) => {
    const { version, hash: recorded } = releaseOf(policy);
    const hash = policyHash(written[policy].document);
    return hash === recorded ? [] : [{ policy, version, recorded, hash }];
  });
}

if (import.meta.main) {
  const file = fileURLToPath(
    new URL("../../src/policies/copy/release-history.ts", import.meta.url),
  );
  for (const { policy, version, recorded, hash } of findUnrecorded()) {
    // Replaces the hash after the policy's name only, because two new policies may have the same placeholder.
    const [before = "", after = ""] = splitAt(
      readFileSync(file, "utf8"),
      new RegExp(`^ {2}"?${policy}"?: `, "m"),
    );
    writeFileSync(file, before + after.replace(`hash: "${recorded}"`, `hash: "${hash}"`));
    console.log(`${policy} ${version}: ${hash}`);
  }
}

function splitAt(text: string, mark: RegExp): [string, string] {
  const at = text.search(mark);
  return [text.slice(0, at), text.slice(at)];
}
