import type { RetentionRule } from "../../retention/domain/retention.ts";
import type { PolicyName, PolicyRelease } from "../domain/policy-version.ts";
import { cookiePolicy } from "./cookies.ts";
import { releaseOf } from "./ledger.ts";
import { legalNotice } from "./legal-notice.ts";
import type { Policy, PolicyFacts } from "./policy.ts";
import { privacyPolicy } from "./privacy.ts";
import { returnsPolicy } from "./returns.ts";

export function everyPolicy(
  facts: PolicyFacts,
  retention: readonly RetentionRule[],
): Record<PolicyName, { release: PolicyRelease; document: Policy }> {
  return {
    privacy: { release: release("privacy"), document: privacyPolicy(facts, retention) },
    cookies: { release: release("cookies"), document: cookiePolicy(facts) },
    returns: { release: release("returns"), document: returnsPolicy(facts) },
    "legal-notice": { release: release("legal-notice"), document: legalNotice(facts) },
  };
}

/** Version and month, without the ledger's hash, which is that of the sample company's text. */
function release(policy: PolicyName): PolicyRelease {
  const { version, date } = releaseOf(policy);
  return { version, date };
}
