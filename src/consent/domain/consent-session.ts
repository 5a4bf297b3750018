import type { Campaign } from "./campaign.ts";
import type { Choice } from "./choice.ts";
import type { ConsentDecision } from "./decide.ts";

/** What one request brings of consent, and how it may change it. */
export interface ConsentSession {
  /** All that a page's HTML may depend on. */
  needsAsking: boolean;
  choice: Choice | null;
  /** Where this visitor came from; null without consent to know it. */
  campaign: Campaign | null;
  /** Honoured also when its proof cannot be kept just now. `landing`: the address it was decided on. */
  decide(
    decision: ConsentDecision,
    landing: URL | null,
  ): Promise<{ kind: "decided" } | { kind: "too-many"; retryAfterSeconds: number }>;
}
