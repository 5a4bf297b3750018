import type { MemberActor } from "../kernel/actor.ts";
import { unlessUnavailable } from "../kernel/store-unavailable.ts";
import type { Database } from "../platform/database/database.ts";
import { inTransaction, retryWhenTaken } from "../platform/database/transaction.ts";
import { parseTaxId, taxIdKey } from "../tax-id/tax-id.ts";
import { parseAddress, type TypedAddress } from "./domain/address-form.ts";
import type { StatusReason } from "./domain/company.ts";
import {
  parseCompany,
  parseSurcharge,
  type TypedCompanyFacts,
  type TypedSurcharge,
} from "./domain/company-form.ts";
import type { MemberChangeOutcome } from "./domain/member.ts";
import { parseMemberTerms, parseNewCompanyMember, type TypedMember } from "./domain/member-form.ts";
import type { MemberRole } from "./domain/viewer.ts";
import { addAddress, changeAddress, removeAddress } from "./store/change-addresses.ts";
import { addCompanyMember, changeMember, endMember } from "./store/change-members.ts";
import { countCompaniesToCheck, readFirstSignIns } from "./store/company-counts.ts";
import { checkDocument, listDocuments } from "./store/documents.ts";
import { changeStatus, editCompany, type StatusVerb } from "./store/edit-company.ts";
import { withdrawInvitation } from "./store/invitations.ts";
import { decideJoinRequest } from "./store/join-requests.ts";
import { type LockedCompany, lockForStaff } from "./store/lock-company.ts";
import { mergeCompanies, type OnCompaniesMerged } from "./store/merge-companies.ts";
import { tellNewMember } from "./store/new-member-email.ts";
import { ensurePerson } from "./store/people.ts";
import {
  type CompanyFilter,
  findCompanyByTaxId,
  listCompanies,
  readCompanyFile,
} from "./store/staff-companies.ts";

export type StaffCompanies = ReturnType<typeof createStaffCompanies>;

type Change = { companyId: string; actor: MemberActor };
const linesPerPage = 50;

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
  async function change<Outcome>(
    companyId: string,
    task: (held: LockedCompany) => Promise<Outcome>,
  ) {
    return unlessUnavailable<Outcome | { kind: "gone" }>(async () => {
      const outcome = await retryWhenTaken(db, async (on) => {
        const held = companyId.includes("\0") ? null : await lockForStaff(on, companyId);
        return held ? task(held) : { kind: "gone" as const };
      });
      changed();
      return outcome;
    });
  }

  return {
    list: (filter: CompanyFilter, after: string | null) =>
      listCompanies(db, filter, { after, limit: linesPerPage }),
    countToCheck: () => countCompaniesToCheck(db),
    read: (companyId: string) => readCompanyFile(db, { companyId, now: now() }),

    /** Times from access request to approval and on to the first sign-in, for companies created since an instant. */
    firstSignIns: (since: number) => readFirstSignIns(db, since),

    async edit({
      companyId,
      actor,
      ...form
    }: Change & {
      typed: TypedCompanyFacts;
      seen: number;
      staff: readonly { id: string; name: string }[];
    }) {
      const read = parseCompany(form.typed, form);
      if (read.kind === "problems") return read;
      const { edited } = read;
      return change(companyId, (held) =>
        editCompany(held, { edited, seen: form.seen, actor, at: now() }),
      );
    },

    async setSurcharge({
      companyId,
      actor,
      typed,
      seen,
    }: Change & { typed: TypedSurcharge; seen: number }) {
      return change(companyId, async (held) => {
        const documents = await listDocuments(held.on, companyId);
        const files = documents.map(({ id }) => id);
        const given = { company: held.company, files, checkedBy: actor, now: now() };
        const read = parseSurcharge(typed, given);
        if (read.kind === "problem") return read;
        const { surcharge } = read;
        const edit = { edited: { surcharge }, seen, actor, at: now() };
        const outcome = await editCompany(held, edit);
        const proof = surcharge.kind === "proved" ? surcharge.proof.file : null;
        const document = documents.find(({ id }) => id === proof);
        if (outcome.kind === "changed" && document)
          await checkDocument(held, {
            ...{ document, verdict: "accepted", reason: "", at: now() },
            checkedBy: { id: actor.id, name: actor.name },
          });
        return outcome;
      });
    },

    changeStatus: ({
      companyId,
      actor,
      verb,
      reason,
    }: Change & { verb: StatusVerb; reason: StatusReason | null }) =>
      change(companyId, async (held) => ({
        kind: await changeStatus(held, { verb, reason, actor, at: now() }),
      })),

    async addMember({ companyId, actor, typed }: Change & { typed: TypedMember }) {
      const read = parseNewCompanyMember(typed);
      if (read.kind === "problems") return read;
      return change(companyId, async (held) => {
        const at = now();
        const person = await ensurePerson(held.on, { ...read, phone: "", at });
        const kind = await addCompanyMember(held, { ...read, person, actor, at });
        if (kind === "changed") await tellNewMember(held, { person, role: read.role });
        return toAnswer(kind);
      });
    },

    async changeMember({
      companyId,
      actor,
      memberId,
      typed,
    }: Change & { memberId: string; typed: Pick<TypedMember, "role" | "orderLimit"> }) {
      const read = parseMemberTerms(typed);
      if (read.kind === "problems") return read;
      const { role, orderLimit } = read;
      return change(companyId, async (held) =>
        toAnswer(await changeMember(held, { memberId, role, orderLimit, actor, at: now() })),
      );
    },

    endMember: ({ companyId, actor, memberId }: Change & { memberId: string }) =>
      change(companyId, async (held) =>
        toAnswer(await endMember(held, { memberId, actor, at: now() })),
      ),

    withdrawInvitation: ({ companyId, actor, invitationId }: Change & { invitationId: string }) =>
      change(companyId, async (held) =>
        toDone(await withdrawInvitation(held, { invitationId, actor, at: now() })),
      ),

    decideJoinRequest: ({
      companyId,
      actor,
      requestId,
      role,
    }: Change & { requestId: string; role: MemberRole | null }) =>
      change(companyId, async (held) => {
        const decided = await decideJoinRequest(held, { requestId, role, actor, at: now() });
        if (decided?.letIn && role) await tellNewMember(held, { person: decided.letIn, role });
        return toDone(decided !== null);
      }),

    async saveAddress({
      companyId,
      actor,
      addressId,
      typed,
    }: Change & { addressId: string | null; typed: TypedAddress }) {
      const read = parseAddress(typed);
      if (read.kind === "problems") return read;
      return change(companyId, async (held) => {
        const by = { actor, at: now() };
        if (addressId === null) {
          const id = await addAddress(held, { ...by, address: read.address });
          return id === null ? { kind: "too-many" as const } : toDone(true);
        }
        const address = { ...read.address, id: addressId };
        return toDone(await changeAddress(held, { ...by, address }));
      });
    },

    removeAddress: ({ companyId, actor, addressId }: Change & { addressId: string }) =>
      change(companyId, async (held) =>
        toDone(await removeAddress(held, { addressId, actor, at: now() })),
      ),

    /** Finds a company by a typed tax ID; null for an invalid or unknown one. */
    async findByTaxId(typed: string) {
      const parsed = parseTaxId(typed);
      if (parsed.kind === "problem") return null;
      return findCompanyByTaxId(db, taxIdKey(parsed.taxId));
    },

    /** Merges the duplicate `companyId` into the company `targetId`. */
    async merge({ companyId, actor, targetId }: Change & { targetId: string }) {
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
