import { unlessUnavailable } from "../../kernel/store-unavailable.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import type { CompanyDocument } from "../domain/document.ts";
import { findDocument, removeDocument } from "../store/company-documents.ts";
import type { LockedCompany } from "../store/lock-company.ts";
import type { CompanyDocumentDeps, DocumentChange } from "./company-document-deps.ts";

/** Removes a document unless `refuse` gives a reason. `gone`: the document is unknown, or of another company. */
export async function removeCompanyDocument<Rejection extends string>(
  { db, files }: Pick<CompanyDocumentDeps, "db" | "files">,
  {
    documentId,
    hold,
    by,
    refuse,
  }: DocumentChange & {
    documentId: string;
    /** Reason not to remove the document; null to remove it. */
    refuse: (held: LockedCompany, document: CompanyDocument) => Rejection | null;
  },
) {
  const outcome = await unlessUnavailable(() =>
    inTransaction(db, async (on) => {
      const held = await hold(on);
      const document = held && (await findDocument(held, documentId));
      if (!document) return { kind: "gone" as const };
      const rejection = refuse(held, document);
      if (rejection !== null) return { kind: rejection };
      await removeDocument(held, { document, ...by });
      return { kind: "changed" as const };
    }),
  );
  if (outcome.kind === "changed") await files.remove(documentId);
  return outcome;
}
