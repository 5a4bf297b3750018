import type { MemberActor } from "../../kernel/actor.ts";
import { unlessUnavailable } from "../../kernel/store-unavailable.ts";
import { tidy } from "../../kernel/text.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { enqueueEmails } from "../../platform/outbox/outbox.ts";
import { type CompanyDocument, maxReasonLength } from "../domain/document.ts";
import { aboutCompany } from "../emails/about-company.ts";
import { documentRefusedEmail } from "../emails/document-refused.ts";
import { checkDocument, findDocument } from "../store/company-documents.ts";
import type { LockedCompany } from "../store/lock-company.ts";
import { findPersonEmail } from "../store/people.ts";
import type { CompanyDocumentDeps, DocumentChange } from "./company-document-deps.ts";

/** Accepts a document, or refuses it with a reason that its uploader gets by email. */
export async function checkCompanyDocument(
  { db, now, changed }: Pick<CompanyDocumentDeps, "db" | "now" | "changed">,
  {
    documentId,
    verdict,
    reason: typed,
    actor,
    hold,
  }: Pick<DocumentChange, "hold"> & {
    documentId: string;
    verdict: string;
    reason: string;
    actor: MemberActor;
  },
) {
  const isRefusal = verdict === "refused";
  const reason = isRefusal ? tidy(typed) : "";
  if (isRefusal && (reason === "" || reason.length > maxReasonLength))
    return { kind: "reason-missing" as const };
  const outcome = await unlessUnavailable(() =>
    inTransaction(db, async (on) => {
      const held = await hold(on);
      const document = held && (await findDocument(held, documentId));
      if (!document) return { kind: "gone" as const };
      const { id, name } = actor;
      await checkDocument(held, {
        document,
        verdict: isRefusal ? "refused" : "accepted",
        reason,
        at: now(),
        checkedBy: { id, name },
      });
      if (isRefusal) await notifyUploader(held, { document, reason });
      return { kind: "changed" as const };
    }),
  );
  changed();
  return outcome;
}

/** Emails the uploader of a refused document, unless the company is suspended or closed. */
async function notifyUploader(
  { on, company }: LockedCompany,
  { document: { by, name }, reason }: { document: CompanyDocument; reason: string },
): Promise<void> {
  if (by.kind !== "member" || company.status !== "active") return;
  const to = await findPersonEmail(on, by.id);
  if (!to) return;
  const email = documentRefusedEmail.outgoing(
    { to, id: company.id },
    { ...aboutCompany(company), contact: by.name, document: name, text: reason },
  );
  await enqueueEmails(on, [email]);
}
