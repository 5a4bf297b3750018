import { parseSurcharge, type TypedSurcharge } from "../domain/surcharge-record.ts";
import { checkDocument, listDocuments } from "../store/company-documents.ts";
import { editCompany } from "../store/edit-company.ts";
import {
  type CompanyChangeByStaff,
  changeCompany,
  type StaffCompanyDeps,
} from "./change-company.ts";

/** Sets whether a company pays the recargo (VAT surcharge); a document given as its proof counts as accepted. */
export function setSurcharge(
  deps: StaffCompanyDeps,
  { companyId, actor, typed, seen }: CompanyChangeByStaff & { typed: TypedSurcharge; seen: number },
) {
  const { now } = deps;
  return changeCompany(deps, { companyId }, async (held) => {
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
        document,
        verdict: "accepted",
        reason: "",
        at: now(),
        checkedBy: { id: actor.id, name: actor.name },
      });
    return outcome;
  });
}
