import { formatDay, formatMonth } from "../../kernel/format.ts";
import type { RetentionRule } from "../../kernel/retention-rule.ts";
import { withOwnWording } from "../domain/own-wording.ts";
import type { Policy } from "../domain/policy-document.ts";
import { type PolicyName, type PolicyRelease, policyNames } from "../domain/policy-version.ts";
import { releaseAfter } from "../domain/release.ts";
import { cookiePolicy } from "./cookies.ts";
import { legalNotice } from "./legal-notice.ts";
import type { PolicyFacts } from "./policy.ts";
import { privacyPolicy } from "./privacy.ts";
import { releaseOf } from "./release-history.ts";
import { returnsPolicy } from "./returns.ts";
import { factValues, ownWording, wordingChanges } from "./wording.ts";

/** Policies in force: the standard texts, with the owner's own text in the sections for which there is one. */
export function everyPolicy(
  facts: PolicyFacts,
  retention: readonly RetentionRule[],
): Record<PolicyName, { release: PolicyRelease; document: Policy }> {
  const documents = houseDocuments(facts, retention);
  const factValue = factValues(facts);
  const written = policyNames.map((policy) => {
    // Leaves out the hash in the release history, because it belongs to the text for the sample company.
    const { version, date } = releaseOf(policy);
    const release = releaseAfter({ version, date }, wordingChanges[policy]);
    const worded = withOwnWording(documents[policy], {
      policy,
      factValue,
      wording: ownWording[policy],
    });
    return [policy, { release, document: { ...worded, updated: updatedOn(release) } }];
  });
  return Object.fromEntries(written);
}

export function houseDocuments(
  facts: PolicyFacts,
  retention: readonly RetentionRule[],
): Record<PolicyName, Policy> {
  return {
    privacy: privacyPolicy(facts, retention),
    cookies: cookiePolicy(facts),
    returns: returnsPolicy(facts),
    "legal-notice": legalNotice(facts),
  };
}

function updatedOn({ date }: PolicyRelease): Policy["updated"] {
  const isMonth = date.length === "2025-01".length;
  return { month: date, label: isMonth ? formatMonth(date) : formatDay(Date.parse(date)) };
}
