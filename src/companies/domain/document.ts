import { fileLimits, type StoredFile } from "../../kernel/stored-file.ts";
import type { LegalForm } from "../../tax-id/spain.ts";
import type { CompanyActor } from "./company-event.ts";
import { maySurcharge } from "./surcharge.ts";

export const documentKinds = ["surcharge", "census", "activity", "terms", "other"] as const;

/** `census`: tax registration (form 036, 037); `activity`: receipt of the business tax (IAE); `terms`: agreed conditions. */
export type DocumentKind = (typeof documentKinds)[number];

/** Document kinds that are evidence, which staff have to check. */
export const evidenceKinds: readonly DocumentKind[] = ["surcharge", "census", "activity"];

/** File that belongs to a company, visible to its members and to staff. */
export type CompanyDocument = StoredFile & {
  kind: DocumentKind;
  by: CompanyActor;
  at: number;
  /** Result of the check by staff; null if not checked yet, or if its kind needs no check. */
  check: DocumentCheck | null;
};

/** Result of a check by staff. `reason`: why the document was refused, shown to the company. */
export type DocumentCheck = {
  verdict: "accepted" | "refused";
  reason: string;
  by: { id: string; name: string };
  at: number;
};

export const documentLimits = { ...fileLimits, filesOfCompany: 60 } as const;

/** Document kinds that members may upload. Proof of the recargo (VAT surcharge) only if the legal form allows it. */
export function kindsForMembers(legalForm: LegalForm | null): DocumentKind[] {
  return documentKinds.filter(
    (kind) => kind !== "terms" && (kind !== "surcharge" || maySurcharge(legalForm)),
  );
}

/** True for evidence that staff have neither accepted nor refused yet. */
export function needsCheck({ kind, check }: Pick<CompanyDocument, "kind" | "check">): boolean {
  return evidenceKinds.includes(kind) && check === null;
}

/** True if members of the company may still delete the document: a member uploaded it and staff have not checked it. */
export function mayTakeBack({ by, check }: Pick<CompanyDocument, "by" | "check">): boolean {
  return by.kind === "member" && check === null;
}

/** Maximum length of the reason for a refusal, in characters. */
export const maxReasonLength = 500;
