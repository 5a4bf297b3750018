import { parseRecord } from "../../fields/field.ts";
import type { PageAsked } from "../../kernel/paging.ts";
import { unlessUnavailable } from "../../kernel/store-unavailable.ts";
import type { MemberRole } from "../../kernel/viewer.ts";
import type { OnCompaniesMerged } from "../../platform/capability-hooks.ts";
import type { Database } from "../../platform/database/database.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { parseTaxId, taxIdKey } from "../../tax-id/tax-id.ts";
import type { CompanyStatus, StatusReason } from "../domain/company.ts";
import { parseCompany, type TypedCompanyFacts } from "../domain/company-form.ts";
import type { MemberChangeOutcome } from "../domain/member.ts";
import { memberTermsFields, type TypedMemberTerms } from "../domain/member-record.ts";
import { removeAddress } from "../store/change-addresses.ts";
import { changeMember, endMember } from "../store/change-members.ts";
import {
  countCompanies,
  countCompaniesToCheck,
  readFirstSignIns,
  waitingToJoin,
} from "../store/company-counts.ts";
import { changeStatus, editCompany } from "../store/edit-company.ts";
import { decideJoinRequest } from "../store/join-requests.ts";
import { mergeCompanies } from "../store/merge-companies.ts";
import { notifyingOwners, notifyNewMember } from "../store/new-member-email.ts";
import {
  type CompanyFilter,
  findCompanyByTaxId,
  listCompanies,
  readCompanyFile,
  searchCompanies,
} from "../store/staff-companies.ts";
import { withdrawInvitation } from "../store/withdraw-invitations.ts";
import { addMemberToCompany } from "../use-cases/add-member-to-company.ts";
import { type CompanyChangeByStaff, changeCompany } from "../use-cases/change-company.ts";
import { saveCompanyAddress } from "../use-cases/save-company-address.ts";
import { setSurcharge } from "../use-cases/set-surcharge.ts";

export type StaffCompanies = ReturnType<typeof createStaffCompanies>;

const linesPerPage = 50;
const maxSearched = 5;

/** Use cases of staff for any company. Functions that change a company return `gone` for an unknown id. */
export function createStaffCompanies({
  db,
  now,
  changed,
  onMerged,
}: {
  db: Database;
  now: () => number;
  changed: () => void;
  onMerged: readonly OnCompaniesMerged[];
}) {
  const deps = { db, now, changed };
  return {
    list: (filter: CompanyFilter, asked: PageAsked) =>
      listCompanies(db, filter, { asked, max: linesPerPage }),
    search: (text: string) => searchCompanies(db, text, maxSearched),
    countToCheck: () => countCompaniesToCheck(db),
    exist: async () => (await countCompanies(db)).some(([, count]) => count > 0),
    countJoining: async () => (await waitingToJoin(db)).count,
    read: (companyId: string) => readCompanyFile(db, { companyId, now: now() }),

    /** Times from access request to approval and on to the first sign-in, for companies created since an instant. */
    firstSignIns: (since: number) => readFirstSignIns(db, since),

    async edit({
      companyId,
      actor,
      ...form
    }: CompanyChangeByStaff & {
      typed: TypedCompanyFacts;
      seen: number;
      staff: readonly { id: string; name: string }[];
    }) {
      const read = parseCompany(form.typed, form);
      if (read.kind === "problems") return read;
      const { edited } = read;
      return changeCompany(deps, { companyId }, (held) =>
        editCompany(held, { edited, seen: form.seen, actor, at: now() }),
      );
    },

    setSurcharge: (change: Parameters<typeof setSurcharge>[1]) => setSurcharge(deps, change),

    changeStatus: ({
      companyId,
      actor,
      status,
      reason,
    }: CompanyChangeByStaff & { status: CompanyStatus; reason: StatusReason | null }) =>
      changeCompany(deps, { companyId }, async (held) => ({
        kind: await changeStatus(held, { status, reason, actor, at: now() }),
      })),

    addMember: (change: Parameters<typeof addMemberToCompany>[1]) =>
      addMemberToCompany(deps, change),

    async changeMember({
      companyId,
      actor,
      memberId,
      typed,
    }: CompanyChangeByStaff & {
      memberId: string;
      typed: TypedMemberTerms;
    }) {
      const read = parseRecord(memberTermsFields, typed);
      if (read.kind === "problems") return read;
      const { role, orderLimit } = read.values;
      return changeCompany(deps, { companyId }, async (held) =>
        notifyingOwners(held, async () =>
          toAnswer(await changeMember(held, { memberId, role, orderLimit, actor, at: now() })),
        ),
      );
    },

    endMember: ({ companyId, actor, memberId }: CompanyChangeByStaff & { memberId: string }) =>
      changeCompany(deps, { companyId }, async (held) =>
        notifyingOwners(held, async () =>
          toAnswer(await endMember(held, { memberId, actor, at: now() })),
        ),
      ),

    withdrawInvitation: ({
      companyId,
      actor,
      invitationId,
    }: CompanyChangeByStaff & { invitationId: string }) =>
      changeCompany(deps, { companyId }, async (held) =>
        toDone(await withdrawInvitation(held, { invitationId, actor, at: now() })),
      ),

    decideJoinRequest: ({
      companyId,
      actor,
      requestId,
      role,
    }: CompanyChangeByStaff & { requestId: string; role: MemberRole | null }) =>
      changeCompany(deps, { companyId }, async (held) => {
        const decided = await notifyingOwners(held, () =>
          decideJoinRequest(held, { requestId, role, actor, at: now() }),
        );
        if (decided?.letIn && role) await notifyNewMember(held, { person: decided.letIn, role });
        return toDone(decided !== null);
      }),

    saveAddress: (change: Parameters<typeof saveCompanyAddress>[1]) =>
      saveCompanyAddress(deps, change),

    removeAddress: ({
      companyId,
      actor,
      addressId,
    }: CompanyChangeByStaff & { addressId: string }) =>
      changeCompany(deps, { companyId }, async (held) =>
        toDone(await removeAddress(held, { addressId, actor, at: now() })),
      ),

    /** Finds a company by a typed tax ID; null for an invalid or unknown one. */
    async findByTaxId(typed: string) {
      const parsed = parseTaxId(typed);
      if (parsed.kind === "problem") return null;
      return findCompanyByTaxId(db, taxIdKey(parsed.taxId));
    },

    /** Merges the duplicate `companyId` into the company `targetId`. */
    async merge({ companyId, actor, targetId }: CompanyChangeByStaff & { targetId: string }) {
      const merge = { duplicateId: companyId, targetId, actor, at: now(), onMerged };
      if (companyId.includes("\0")) return { kind: "unknown" as const };
      return unlessUnavailable(async () => {
        const kind = await inTransaction(db, (on) => mergeCompanies(on, merge));
        changed();
        return { kind };
      });
    },
  };
}

function toAnswer(kind: MemberChangeOutcome) {
  return { kind };
}

/** Converts the success of a change to its result. `gone`: the row no longer exists, or was already decided. */
function toDone(isDone: boolean): { kind: "changed" | "gone" } {
  return { kind: isDone ? "changed" : "gone" };
}
