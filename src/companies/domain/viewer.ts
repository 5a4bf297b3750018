export const memberRoles = ["titular", "compras", "contable", "consulta"] as const;

/** Role of a member in a company. */
export type MemberRole = (typeof memberRoles)[number];

declare const madeBySession: unique symbol;

/** Company and member whose data a query may touch. Only the session of a signed-in member makes one. */
export type CompanyScope = {
  readonly companyId: string;
  readonly memberId: string;
  readonly role: MemberRole;
  readonly [madeBySession]: true;
};

/** Visitor of a page, as far as it decides which products and prices are shown. */
export type Viewer =
  | { kind: "guest" }
  /** Signed in, without an active company; `until`: when an open access request is answered at the latest. */
  | {
      kind: "outsider";
      reason: "pending" | "rejected" | "suspended" | "closed" | "none";
      until: number | null;
    }
  | {
      kind: "member";
      scope: CompanyScope;
      companyName: string;
      personName: string;
      seesPrices: boolean;
      seesAdult: boolean;
    };

/** Viewer of the current request; asks the database once. */
export interface ViewerAccess {
  find(): Promise<Viewer>;
}
