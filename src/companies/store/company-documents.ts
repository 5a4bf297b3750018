import type { StoredFile } from "../../kernel/stored-file.ts";
import type { CompanyScope } from "../../kernel/viewer.ts";
import type { Database } from "../../platform/database/database.ts";
import type { CompanyChange } from "../domain/company-event.ts";
import type { CompanyDocument, DocumentCheck, DocumentKind } from "../domain/document.ts";
import { type LockedCompany, recordCompanyChange } from "./lock-company.ts";
import { companyActorColumns, toDocument } from "./rows.ts";

type By = Pick<CompanyChange, "actor" | "at">;

/** Documents of any company, newest first; only for staff. */
export async function listDocuments(on: Database, companyId: string): Promise<CompanyDocument[]> {
  const rows = await on
    .selectFrom("company_document")
    .selectAll()
    .where("company_id", "=", companyId)
    .orderBy("id", "desc")
    .execute();
  return rows.map(toDocument);
}

export const listOwnDocuments = (on: Database, { companyId }: CompanyScope) =>
  listDocuments(on, companyId);

/** Adds the rows of documents; their files must be stored already. */
export async function addDocuments(
  held: LockedCompany,
  { files, kind, actor, at }: By & { files: readonly StoredFile[]; kind: DocumentKind },
): Promise<void> {
  const { on, company } = held;
  await on
    .insertInto("company_document")
    .values(
      files.map(({ id, name, mediaType, bytes, sha256 }) => ({
        id,
        company_id: company.id,
        kind,
        name,
        media_type: mediaType,
        bytes,
        sha256,
        at,
        ...companyActorColumns(actor),
        verdict: null,
        verdict_reason: "",
        checked_at: null,
        checked_id: null,
        checked_name: null,
      })),
    )
    .execute();
  for (const { name } of files)
    await recordCompanyChange(held, {
      actor,
      at,
      type: "add-document",
      changes: { document: [null, name] },
    });
}

/** Document of the locked company; null if the id is unknown or belongs to another company. */
export async function findDocument(
  { on, company }: LockedCompany,
  id: string,
): Promise<CompanyDocument | null> {
  const row = await on
    .selectFrom("company_document")
    .selectAll()
    .where("id", "=", id)
    .where("company_id", "=", company.id)
    .executeTakeFirst();
  return row ? toDocument(row) : null;
}

export async function removeDocument(
  held: LockedCompany,
  { document, actor, at }: By & { document: CompanyDocument },
): Promise<void> {
  const { on, company } = held;
  await on
    .deleteFrom("company_document")
    .where("id", "=", document.id)
    .where("company_id", "=", company.id)
    .execute();
  await recordCompanyChange(held, {
    actor,
    at,
    type: "remove-document",
    changes: { document: [document.name, null] },
  });
}

/** Records the result of a check by staff; a later check replaces it. */
export async function checkDocument(
  held: LockedCompany,
  {
    document,
    verdict,
    reason,
    checkedBy,
    at,
  }: {
    document: CompanyDocument;
    checkedBy: { id: string; name: string };
    at: number;
  } & Pick<DocumentCheck, "verdict" | "reason">,
): Promise<void> {
  const { on, company } = held;
  await on
    .updateTable("company_document")
    .set({
      verdict,
      verdict_reason: reason,
      checked_at: at,
      checked_id: checkedBy.id,
      checked_name: checkedBy.name,
    })
    .where("id", "=", document.id)
    .where("company_id", "=", company.id)
    .execute();
  await recordCompanyChange(held, {
    actor: { kind: "staff", ...checkedBy },
    at,
    type: verdict === "accepted" ? "accept-document" : "refuse-document",
    changes: {
      document: [document.name, document.name],
      ...(reason !== "" && { reason: [null, reason] }),
    },
  });
}
