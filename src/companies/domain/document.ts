import { fileLimits, type StoredFile } from "../../kernel/stored-file.ts";
import type { LegalForm } from "../../tax-id/spain.ts";
import type { CompanyActor } from "./company-event.ts";
import { maySurcharge } from "./surcharge.ts";

export const documentKinds = ["surcharge", "census", "activity", "terms", "other"] as const;

/** `census`: modelo 036 or 037. `activity`: IAE. `terms`: what the seller has agreed with the company. */
export type DocumentKind = (typeof documentKinds)[number];

/** Kinds that the staff have to check. */
export const evidenceKinds: readonly DocumentKind[] = ["surcharge", "census", "activity"];

/** Document of a company, seen by its people and by the staff. */
export type CompanyDocument = StoredFile & {
  companyId: string;
  kind: DocumentKind;
  by: CompanyActor;
  at: number;
  /** Null: nobody of the staff has checked it yet, or need not. */
  check: DocumentCheck | null;
};

/** `reason`: why it was refused, for the company to read. */
export type DocumentCheck = {
  verdict: "accepted" | "refused";
  reason: string;
  by: { id: string; name: string };
  at: number;
};

export const documentLimits = { ...fileLimits, filesOfCompany: 60 } as const;

/** Kinds that members may upload; the recargo only where the tax ID allows it. */
export function kindsForMembers(legalForm: LegalForm | null): DocumentKind[] {
  return documentKinds.filter(
    (kind) => kind !== "terms" && (kind !== "surcharge" || maySurcharge(legalForm)),
  );
}

export function needsCheck({ kind, check }: Pick<CompanyDocument, "kind" | "check">): boolean {
  return evidenceKinds.includes(kind) && check === null;
}

/** True for uploaded documents that members of the company may still delete, because they are not checked yet. */
export function mayTakeBack({ by, check }: Pick<CompanyDocument, "by" | "check">): boolean {
  return by.kind === "member" && check === null;
}

/** Reason of a refusal, at most this long. */
export const longestReason = 500;
