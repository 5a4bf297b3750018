import type { MemberActor } from "../kernel/actor.ts";
import { unlessUnavailable } from "../kernel/store-unavailable.ts";
import type { AddOutcome, StoredFile } from "../kernel/stored-file.ts";
import { tidy } from "../kernel/text.ts";
import type { UploadedFile } from "../kernel/upload.ts";
import type { Database } from "../platform/database/database.ts";
import { withStoreErrors } from "../platform/database/failures.ts";
import { inTransaction } from "../platform/database/transaction.ts";
import { addUploadedFiles } from "../platform/files/add-uploaded-files.ts";
import type { AttachmentFiles } from "../platform/files/stored-files.ts";
import { enqueueEmails, lastAboutSince } from "../platform/outbox/outbox.ts";
import { findMemberAddress } from "../staff/members/members.ts";
import {
  type CompanyDocument,
  type DocumentKind,
  documentKinds,
  documentLimits,
  kindsForMembers,
  longestReason,
  mayTakeBack,
} from "./domain/document.ts";
import { documentRefusedEmail, documentsReceivedEmail } from "./domain/member-email.ts";
import type { CompanyScope } from "./domain/viewer.ts";
import { byMember, type OwnChange } from "./own-change.ts";
import {
  addDocuments,
  checkDocument,
  findDocument,
  listDocuments,
  listOwnDocuments,
  removeDocument,
} from "./store/documents.ts";
import { editCompany } from "./store/edit-company.ts";
import {
  type CompanyChange,
  type LockedCompany,
  lockForStaff,
  lockOwnCompany,
} from "./store/lock-company.ts";
import { findPersonEmail } from "./store/people.ts";

type Deps = {
  db: Database;
  files: AttachmentFiles;
  now: () => number;
  newId: () => string;
  changed: () => void;
  /** Email address of the sales team, for companies without a contact among staff. */
  readonly salesTeam: string;
};

type Hold = (on: Database) => Promise<LockedCompany | null>;
type ByStaff = { companyId: string; actor: MemberActor };

export type CompanyDocuments = ReturnType<typeof createCompanyDocuments>;

export function createCompanyDocuments(deps: Deps) {
  const { db, files, now } = deps;
  const holdAny = (companyId: string) => (on: Database) =>
    companyId.includes("\0") ? Promise.resolve(null) : lockForStaff(on, companyId);
  return {
    listOwn: (scope: CompanyScope) => withStoreErrors(() => listOwnDocuments(db, scope)),
    readOwn: async (scope: CompanyScope, id: string) =>
      readContent(files, await withStoreErrors(() => listOwnDocuments(db, scope)), id),

    addOwn: ({ kind, ...own }: OwnChange & { kind: string }) => ({
      add: (uploaded: readonly UploadedFile[]) =>
        add(deps, {
          ...{ uploaded, hold: (on) => lockOwnCompany(on, own.scope), by: byMember(own, deps) },
          present: () => listOwnDocuments(db, own.scope),
          kindOf: ({ company }) =>
            kindsForMembers(company.taxId.legalForm).find((known) => known === kind) ?? "other",
        }),
    }),

    /** Removes a document that a member has uploaded and staff have not checked yet. */
    takeBack: ({ documentId, ...own }: OwnChange & { documentId: string }) =>
      remove(deps, {
        ...{ documentId, hold: (on) => lockOwnCompany(on, own.scope), by: byMember(own, deps) },
        refuse: (_, document) => (mayTakeBack(document) ? null : "in-use"),
      }),

    list: (companyId: string) => withStoreErrors(() => listDocuments(db, companyId)),
    read: async (companyId: string, id: string) =>
      readContent(files, await withStoreErrors(() => listDocuments(db, companyId)), id),

    addForStaff: ({ companyId, actor, kind }: ByStaff & { kind: string }) => ({
      add: (uploaded: readonly UploadedFile[]) =>
        add(deps, {
          ...{ uploaded, hold: holdAny(companyId), by: { actor, at: now() } },
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
    }: ByStaff & { documentId: string; seen: number }) =>
      remove(deps, {
        ...{ documentId, hold: holdAny(companyId), by: { actor, at: now() } },
        refuse: ({ company: { version, surcharge } }, { id }) => {
          if (version !== seen) return "overtaken";
          return surcharge.kind === "proved" && surcharge.proof.file === id ? "in-use" : null;
        },
      }),

    /** Accepts a document, or refuses it with a reason that its uploader gets by email. */
    check: (check: ByStaff & { documentId: string; verdict: string; reason: string }) =>
      checkOne(deps, { ...check, hold: holdAny(check.companyId) }),
  };
}

async function add(
  deps: Deps,
  {
    uploaded,
    hold,
    by,
    present,
    kindOf,
  }: {
    uploaded: readonly UploadedFile[];
    hold: Hold;
    by: Pick<CompanyChange, "actor" | "at">;
    present: () => Promise<readonly CompanyDocument[]>;
    kindOf: (held: LockedCompany) => DocumentKind;
  },
): Promise<AddOutcome> {
  const { db, files, newId, changed } = deps;
  const outcome = await addUploadedFiles(
    {
      files,
      newId,
      present: await withStoreErrors(present),
      mostFiles: documentLimits.filesOfCompany,
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
  { salesTeam }: Deps,
  held: LockedCompany,
  {
    added,
    kind,
    by,
  }: {
    added: readonly StoredFile[];
    kind: DocumentKind;
    by: Pick<CompanyChange, "actor" | "at">;
  },
): Promise<void> {
  const { on, company } = held;
  if (kind === "surcharge" && company.surcharge.kind === "none")
    await editCompany(held, {
      ...{ edited: { surcharge: { kind: "claimed" } }, seen: company.version, ...by },
    });
  const { houseContact } = company;
  const to = (houseContact && (await findMemberAddress(on, houseContact.id))) ?? salesTeam;
  const documents = added.map(({ name }) => name);
  const person = "name" in by.actor ? by.actor.name : "";
  const email = documentsReceivedEmail({ to, company, person, documents });
  const recent = await lastAboutSince(
    on,
    { subject: email.subject, names: [email.email.name] },
    by.at - 3_600_000,
  );
  if (recent === null) await enqueueEmails(on, [email]);
}

async function remove<Refusal extends string>(
  { db, files }: Deps,
  {
    documentId,
    hold,
    by,
    refuse,
  }: {
    documentId: string;
    hold: Hold;
    by: Pick<CompanyChange, "actor" | "at">;
    /** Reason not to remove the document; null to remove it. */
    refuse: (held: LockedCompany, document: CompanyDocument) => Refusal | null;
  },
) {
  const outcome = await unlessUnavailable(() =>
    inTransaction(db, async (on) => {
      const held = await hold(on);
      const document = held && (await findDocument(held, documentId));
      if (!document) return { kind: "gone" as const };
      const refusal = refuse(held, document);
      if (refusal !== null) return { kind: refusal };
      await removeDocument(held, { document, ...by });
      return { kind: "changed" as const };
    }),
  );
  if (outcome.kind === "changed") await files.remove(documentId);
  return outcome;
}

async function checkOne(
  { db, now, changed }: Deps,
  {
    documentId,
    verdict,
    reason: typed,
    actor,
    hold,
  }: ByStaff & { documentId: string; verdict: string; reason: string; hold: Hold },
) {
  const isRefusal = verdict === "refused";
  const reason = isRefusal ? tidy(typed) : "";
  if (isRefusal && (reason === "" || reason.length > longestReason))
    return { kind: "reason-missing" as const };
  const outcome = await unlessUnavailable(() =>
    inTransaction(db, async (on) => {
      const held = await hold(on);
      const document = held && (await findDocument(held, documentId));
      if (!document) return { kind: "gone" as const };
      const { id, name } = actor;
      await checkDocument(held, {
        ...{ document, verdict: isRefusal ? "refused" : "accepted", reason, at: now() },
        checkedBy: { id, name },
      });
      if (isRefusal) await tellUploader(held, { document, reason });
      return { kind: "changed" as const };
    }),
  );
  changed();
  return outcome;
}

/** Emails the uploader of a refused document, unless the company is suspended or closed. */
async function tellUploader(
  { on, company }: LockedCompany,
  { document: { by, name }, reason }: { document: CompanyDocument; reason: string },
): Promise<void> {
  if (by.kind !== "member" || company.status !== "active") return;
  const to = await findPersonEmail(on, by.id);
  if (!to) return;
  const email = documentRefusedEmail({ to, company, contact: by.name, document: name, reason });
  await enqueueEmails(on, [email]);
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
