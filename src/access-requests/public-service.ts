import { randomBytes } from "node:crypto";
import type { CatalogueAccess } from "../catalogue/domain/catalogue-access.ts";
import type { Campaign } from "../consent/domain/campaign.ts";
import { type EmailProblem, parseEmail } from "../kernel/email-address.ts";
import { referenceFrom } from "../kernel/reference.ts";
import { withStoreErrors } from "../platform/database/failures.ts";
import type { SubmissionLimit } from "../platform/http/submission-limit.ts";
import type { PoliciesShown } from "../policies/domain/policy-version.ts";
import type { AccessRequestForm } from "./domain/form.ts";
import { parseAccessRequestForm } from "./domain/parse-form.ts";
import type { FieldProblems } from "./domain/request-fields.ts";
import { openReceipt, type Receipt, type ReceiptKeys, signReceipt } from "./receipt.ts";
import { correctEmail } from "./use-cases/correct-email.ts";
import type { AccessRequestDeps } from "./use-cases/deps.ts";
import { type SubmitOutcome, submitAccessRequest } from "./use-cases/submit-request.ts";

/** `id`: identifier of the HTTP request, for the log. */
type PublicVisit = {
  id: string;
  clientAddress: string;
  log: { error(fields: object, message: string): void };
};

type Answer =
  | { kind: "accepted"; receipt: string }
  | { kind: "too-many"; retryAfterSeconds: number }
  | { kind: "unavailable" };

export function createPublicService({
  deps,
  limit,
  receipts,
  policiesShown,
  takeSelection,
  changed,
}: {
  deps: () => AccessRequestDeps;
  limit: SubmissionLimit;
  receipts: ReceiptKeys;
  policiesShown: () => PoliciesShown;
  /** Returns those of the selected products that the visitor may see; only these are stored and counted. */
  takeSelection: (ids: readonly string[], access: CatalogueAccess) => Promise<string[]>;
  changed: () => void;
}) {
  const submitDeps = () => ({
    ...deps(),
    newReference: () => referenceFrom(randomBytes(5)),
    policiesShown: policiesShown(),
  });
  function answer(outcome: SubmitOutcome, { id, log }: Pick<PublicVisit, "id" | "log">): Answer {
    if (outcome.kind === "accepted") {
      changed();
      const receipt = signReceipt(receipts, outcome, { now: Date.now() });
      return { kind: "accepted", receipt };
    }
    log.error({ id, err: outcome.cause }, "access request not stored");
    return { kind: "unavailable" };
  }
  return {
    async submit(
      form: AccessRequestForm,
      {
        clientAddress,
        campaign,
        findAccess,
        ...visit
      }: PublicVisit & { campaign: Campaign | null; findAccess: () => Promise<CatalogueAccess> },
    ): Promise<Answer | { kind: "problems"; problems: FieldProblems }> {
      const parsed = parseAccessRequestForm(form);
      if (parsed.kind === "problems") return parsed;
      const { submission } = parsed;
      const retryAfterSeconds = await limit.take(clientAddress);
      if (retryAfterSeconds !== null) return { kind: "too-many", retryAfterSeconds };
      const findVisible = (ids: readonly string[]) =>
        withStoreErrors(async () => takeSelection(ids, await findAccess()));
      const outcome = await submitAccessRequest(
        { ...submitDeps(), findVisible },
        { submission, campaign },
      );
      return answer(outcome, visit);
    },
    /** Submits again with another address; `not-possible`: invalid or old receipt, or the request has changed. */
    async correctEmail(
      signed: string,
      typed: string,
      { clientAddress, ...visit }: PublicVisit,
    ): Promise<Answer | { kind: "problem"; problem: EmailProblem } | { kind: "not-possible" }> {
      const opened = openReceipt(receipts, { signed, now: Date.now() });
      if (!opened?.canCorrectEmail || opened.version === null) return { kind: "not-possible" };
      const email = parseEmail(typed);
      if (email.kind === "problem") return email;
      const retryAfterSeconds = await limit.take(clientAddress);
      if (retryAfterSeconds !== null) return { kind: "too-many", retryAfterSeconds };
      const { reference, version, isOwn } = opened;
      const outcome = await correctEmail(submitDeps(), {
        reference,
        version,
        isOwn,
        email: email.value,
      });
      return outcome.kind === "not-possible" ? outcome : answer(outcome, visit);
    },
    readReceipt(signed: string): Receipt | null {
      const opened = openReceipt(receipts, { signed, now: Date.now() });
      if (!opened) return null;
      const { version, isOwn, ...receipt } = opened;
      return receipt;
    },
  };
}
