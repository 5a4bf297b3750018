import type { AddOutcome, StoredFile } from "../../kernel/stored-file.ts";
import type { UploadedFile } from "../../kernel/upload.ts";
import { withStoreErrors } from "../../platform/database/failures.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { addUploadedFiles } from "../../platform/files/add-uploaded-files.ts";
import { enqueueUnlessRecent } from "../../platform/outbox/outbox.ts";
import { findMemberAddress } from "../../staff/members/members.ts";
import { type CompanyDocument, type DocumentKind, documentLimits } from "../domain/document.ts";
import { aboutCompany } from "../emails/about-company.ts";
import { documentsReceivedEmail } from "../emails/documents-received.ts";
import { addDocuments } from "../store/company-documents.ts";
import { editCompany } from "../store/edit-company.ts";
import type { LockedCompany } from "../store/lock-company.ts";
import type { CompanyDocumentDeps, DocumentChange } from "./company-document-deps.ts";

/** Stores uploaded files as documents of a company. `closed`: the company may not be changed. */
export async function addCompanyDocuments(
  deps: CompanyDocumentDeps,
  {
    uploaded,
    hold,
    by,
    present,
    kindOf,
  }: DocumentChange & {
    uploaded: readonly UploadedFile[];
    present: () => Promise<readonly CompanyDocument[]>;
    kindOf: (held: LockedCompany) => DocumentKind;
  },
): Promise<AddOutcome> {
  const { db, files, inspector, newId, changed } = deps;
  const outcome = await addUploadedFiles(
    {
      files,
      inspector,
      newId,
      present: await withStoreErrors(present),
      maxFiles: documentLimits.filesOfCompany,
      // The staff may use the space that is kept free.
      findRefusal: async (bytes) =>
        by.actor.kind !== "member" || (await files.hasRoomFor(bytes)) ? null : "no-room",
    },
    uploaded,
    (added) =>
      withStoreErrors(() =>
        inTransaction(db, async (on) => {
          const held = await hold(on);
          if (!held) return false;
          const kind = kindOf(held);
          await addDocuments(held, { files: added, kind, ...by });
          if (by.actor.kind === "member") await followUpload(deps, held, { added, kind, by });
          return true;
        }),
      ),
  );
  if (outcome.kind === "added") changed();
  return outcome;
}

/** Follow-up of an upload: a proof claims the recargo; staff get one email per hour and company. */
async function followUpload(
  { salesTeam }: Pick<CompanyDocumentDeps, "salesTeam">,
  held: LockedCompany,
  {
    added,
    kind,
    by,
  }: Pick<DocumentChange, "by"> & { added: readonly StoredFile[]; kind: DocumentKind },
): Promise<void> {
  const { on, company } = held;
  if (kind === "surcharge" && company.surcharge.kind === "none")
    await editCompany(held, {
      edited: { surcharge: { kind: "claimed" } },
      seen: company.version,
      ...by,
    });
  const { houseContact } = company;
  const to = (houseContact && (await findMemberAddress(on, houseContact.id))) ?? salesTeam;
  const documents = added.map(({ name }) => name);
  const person = "name" in by.actor ? by.actor.name : "";
  const email = documentsReceivedEmail.outgoing(
    { to, id: company.id },
    { ...aboutCompany(company), person, documents },
  );
  await enqueueUnlessRecent(on, email, { since: by.at - 3_600_000 });
}
