import type { UploadedFile } from "../../kernel/upload.ts";
import type { CompanyScope } from "../../kernel/viewer.ts";
import type { Database } from "../../platform/database/database.ts";
import { withStoreErrors } from "../../platform/database/failures.ts";
import type { AttachmentFiles } from "../../platform/files/stored-files.ts";
import {
  type CompanyDocument,
  documentKinds,
  kindsForMembers,
  mayTakeBack,
} from "../domain/document.ts";
import { listDocuments, listOwnDocuments } from "../store/company-documents.ts";
import { lockForStaff, lockOwnCompany } from "../store/lock-company.ts";
import { addCompanyDocuments } from "../use-cases/add-company-documents.ts";
import type { CompanyChangeByStaff } from "../use-cases/change-company.ts";
import { checkCompanyDocument } from "../use-cases/check-company-document.ts";
import type { CompanyDocumentDeps } from "../use-cases/company-document-deps.ts";
import { removeCompanyDocument } from "../use-cases/remove-company-document.ts";
import { byMember, type OwnChange } from "./own-change.ts";

export type CompanyDocuments = ReturnType<typeof createCompanyDocuments>;

export function createCompanyDocuments(deps: CompanyDocumentDeps) {
  const { db, files, now } = deps;
  const holdAny = (companyId: string) => (on: Database) =>
    companyId.includes("\0") ? Promise.resolve(null) : lockForStaff(on, companyId);
  return {
    listOwn: (scope: CompanyScope) => withStoreErrors(() => listOwnDocuments(db, scope)),
    readOwn: async (scope: CompanyScope, id: string) =>
      readContent(files, await withStoreErrors(() => listOwnDocuments(db, scope)), id),

    addOwn: ({ kind, ...own }: OwnChange & { kind: string }) => ({
      add: (uploaded: readonly UploadedFile[]) =>
        addCompanyDocuments(deps, {
          uploaded,
          hold: (on) => lockOwnCompany(on, own.scope),
          by: byMember(own, deps),
          present: () => listOwnDocuments(db, own.scope),
          kindOf: ({ company }) =>
            kindsForMembers(company.taxId.legalForm).find((known) => known === kind) ?? "other",
        }),
    }),

    /** Removes a document that a member has uploaded and staff have not checked yet. */
    takeBack: ({ documentId, ...own }: OwnChange & { documentId: string }) =>
      removeCompanyDocument(deps, {
        documentId,
        hold: (on) => lockOwnCompany(on, own.scope),
        by: byMember(own, deps),
        refuse: (_, document) => (mayTakeBack(document) ? null : "in-use"),
      }),

    list: (companyId: string) => withStoreErrors(() => listDocuments(db, companyId)),
    read: async (companyId: string, id: string) =>
      readContent(files, await withStoreErrors(() => listDocuments(db, companyId)), id),

    addForStaff: ({ companyId, actor, kind }: CompanyChangeByStaff & { kind: string }) => ({
      add: (uploaded: readonly UploadedFile[]) =>
        addCompanyDocuments(deps, {
          uploaded,
          hold: holdAny(companyId),
          by: { actor, at: now() },
          present: () => listDocuments(db, companyId),
          kindOf: () => documentKinds.find((known) => known === kind) ?? "other",
        }),
    }),

    /**
     * Removes any document. `overtaken`: refused, because the company is not in the version that was seen any more;
     * `in-use`: refused, because the document is the stored proof of the recargo (VAT surcharge).
     */
    remove: ({
      companyId,
      actor,
      documentId,
      seen,
    }: CompanyChangeByStaff & { documentId: string; seen: number }) =>
      removeCompanyDocument(deps, {
        documentId,
        hold: holdAny(companyId),
        by: { actor, at: now() },
        refuse: ({ company: { version, surcharge } }, { id }) => {
          if (version !== seen) return "overtaken";
          return surcharge.kind === "proved" && surcharge.proof.file === id ? "in-use" : null;
        },
      }),

    /** Accepts a document, or refuses it with a reason that its uploader gets by email. */
    check: (
      check: CompanyChangeByStaff & { documentId: string; verdict: string; reason: string },
    ) => checkCompanyDocument(deps, { ...check, hold: holdAny(check.companyId) }),
  };
}

async function readContent(
  files: AttachmentFiles,
  documents: readonly CompanyDocument[],
  id: string,
) {
  const document = documents.find((one) => one.id === id);
  const content = document && (await files.read(document.id));
  return content ? { document, content } : null;
}
