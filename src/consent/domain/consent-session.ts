import type { Campaign } from "./campaign.ts";
import type { Choice } from "./choice.ts";
import type { ConsentDecision } from "./decide.ts";

export interface ConsentSession {
  /** The only thing of it that a page's HTML may depend on. */
  needsAsking: boolean;
  choice: Choice | null;
  /** Campaign of the visit; null without consent to store it. */
  campaign: Campaign | null;
  /** Takes effect even when its proof cannot be stored. `landing`: address of the page it was decided on. */
  decide(
    decision: ConsentDecision,
    landing: URL | null,
  ): Promise<{ kind: "decided" } | { kind: "too-many"; retryAfterSeconds: number }>;
}
