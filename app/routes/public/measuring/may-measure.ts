import { currentChoice, hasConsent } from "../../../../core/consent/choice.ts";

/** Asked before every message: a consent that was taken back ends it at once. */
export function mayMeasure(): boolean {
  return hasConsent(currentChoice(document.cookie, { now: Date.now() }), "performance");
}
