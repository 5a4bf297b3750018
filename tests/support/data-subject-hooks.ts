import { capabilities } from "../../src/capabilities.ts";
import { parseHeldEmail } from "../../src/kernel/email-address.ts";
import { dataSubjectHooksOf } from "../../src/platform/privacy/data-subject-hooks.ts";

/** Hooks of all capabilities, as the running site has them. */
export const hooks = dataSubjectHooksOf(capabilities);

/** Owner of an email address, for `eraseSubject` and `readSubject`. */
export function personOf(email: string) {
  const parsed = parseHeldEmail(email);
  if (parsed.kind !== "value") throw new Error(`not an email address: ${email}`);
  return parsed.value;
}
