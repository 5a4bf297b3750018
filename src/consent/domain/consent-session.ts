import type { Campaign } from "./campaign.ts";
import type { Choice } from "./choice.ts";
import type { ConsentDecision } from "./decide.ts";

export interface ConsentSession {
  /** True when the banner is to be shown; HTML may depend on no other property, because pages are cached. */
  needsAsking: boolean;
  choice: Choice | null;
  /** Campaign of the visit; null without consent to store it. */
  campaign: Campaign | null;
  /** Sets the choice, even if its proof cannot be stored. `landing`: address of the page with the form. */
  decide(
    decision: ConsentDecision,
    landing: URL | null,
  ): Promise<{ kind: "decided" } | { kind: "too-many"; retryAfterSeconds: number }>;
}
