import { type Choice, hasConsent } from "./choice.ts";
import { askedCategories, inventory, type OptionalCategory } from "./inventory.ts";
import { inventoryVersion } from "./inventory-version.ts";

export type ConsentDecision =
  | { kind: "accept" }
  | { kind: "reject" }
  | { kind: "configure"; granted: readonly OptionalCategory[] };

/** Proof of a choice; says nothing about who made it. */
export type ConsentRecord = {
  id: string;
  replaces: string | null;
  at: number;
  action: "accept" | "reject" | "configure" | "withdraw";
  granted: readonly OptionalCategory[];
  inventoryVersion: string;
  policyVersion: string;
};

/** Decision in the form of the banner or of the settings; null when the form contains none. */
export function parseDecision(form: {
  action: string;
  categories: readonly string[];
}): ConsentDecision | null {
  switch (form.action) {
    case "accept":
    case "reject":
      return { kind: form.action };
    case "configure":
      return { kind: "configure", granted: asked.filter((one) => form.categories.includes(one)) };
    default:
      return null;
  }
}

/** Turns the visitor's decision into the choice for the cookie and the record that proves the consent. */
export function decideConsent(
  decision: ConsentDecision,
  {
    previous,
    id,
    now,
    policyVersion,
  }: { previous: Choice | null; id: string; now: number; policyVersion: string },
): { choice: Choice; record: ConsentRecord } {
  const granted = grantedBy(decision);
  const isLess = asked.some((one) => hasConsent(previous, one) && !granted.includes(one));
  return {
    choice: { id, version: inventoryVersion, granted, at: now },
    record: {
      id,
      replaces: previous?.id ?? null,
      at: now,
      action: isLess ? "withdraw" : decision.kind,
      granted,
      inventoryVersion,
      policyVersion,
    },
  };
}

function grantedBy(decision: ConsentDecision): readonly OptionalCategory[] {
  switch (decision.kind) {
    case "accept":
      return asked;
    case "reject":
      return [];
    case "configure":
      return decision.granted;
  }
}

const asked = askedCategories(inventory);
