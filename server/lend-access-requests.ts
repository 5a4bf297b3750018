import { randomBytes } from "node:crypto";
import type { Means } from "../core/access-request/change.ts";
import { parseAccessRequestForm } from "../core/access-request/form.ts";
import type { AccessRequests } from "../core/access-request/front-door.ts";
import { referenceFrom } from "../core/access-request/reference.ts";
import { submitAccessRequest } from "../core/access-request/submit.ts";
import type { PoliciesShown } from "../core/policies/policy-version.ts";
import type { Signer } from "./http/signing.ts";
import type { SubmissionLimit } from "./http/submission-limit.ts";
import { openReceipt, signReceipt } from "./receipts.ts";

/** What the form of the home page may do. */
export function lendAccessRequests({
  means,
  limit,
  receipts,
  policiesShown,
  changed,
}: {
  means: () => Means;
  limit: SubmissionLimit;
  receipts: Signer;
  /** What stands on the page of the form. */
  policiesShown: PoliciesShown;
  /** There may be something new to send or to ask. */
  changed: () => void;
}): AccessRequests {
  return {
    async submit(form, { id, clientAddress, campaign, log }) {
      const parsed = parseAccessRequestForm(form);
      if (parsed.kind === "problems") return parsed;
      const retryAfterSeconds = await limit.take(clientAddress);
      if (retryAfterSeconds !== null) return { kind: "too-many", retryAfterSeconds };
      const newReference = () => referenceFrom(randomBytes(5));
      const outcome = await submitAccessRequest(
        { ...means(), newReference, policiesShown },
        { submission: parsed.submission, campaign },
      );
      if (outcome.kind === "accepted") {
        changed();
        return { kind: "accepted", receipt: signReceipt(receipts, outcome, { now: Date.now() }) };
      }
      log.error({ id, err: outcome.cause }, "access request not stored");
      return { kind: "unavailable" };
    },
    readReceipt(signed) {
      const opened = openReceipt(receipts, { signed, now: Date.now() });
      if (!opened) return null;
      const { version, ...receipt } = opened;
      return receipt;
    },
  };
}
