export const memberRoles = ["titular", "compras", "contable", "consulta"] as const;

/** Role of a member in a company. */
export type MemberRole = (typeof memberRoles)[number];

declare const madeBySession: unique symbol;

/** Company and member whose data a query may touch. Only the session of a signed-in member makes one. */
export type CompanyScope = {
  readonly companyId: string;
  readonly memberId: string;
  readonly role: MemberRole;
  /** True for a member of the staff who sees the site as a member: changes are refused. */
  readonly isReadOnly?: boolean;
  readonly [madeBySession]: true;
};

/** State of an access request as its applicant sees it; `answer-awaited`: the staff wait for the applicant's answer. */
export type ApplicationState =
  | "unconfirmed"
  | "pending"
  | "answer-awaited"
  | "approved"
  | "rejected";

/** Reason why a viewer has no company; `date`: deadline of a pending request, else the start of the state, if known. */
export type Outside<Reason extends string> = { reason: Reason; date: number | null };

/** Visitor of a page, as far as it decides which products and prices are shown. */
export type Viewer =
  | { kind: "guest" }
  /** Visitor without a session whose browser has opened the page of an access request. */
  | ({ kind: "applicant" } & Outside<ApplicationState>)
  /** Signed in, without an active company; `several`: none of them is chosen yet. */
  | ({ kind: "outsider" } & Outside<ApplicationState | "suspended" | "closed" | "none" | "several">)
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
