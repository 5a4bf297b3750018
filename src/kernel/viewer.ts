export const memberRoles = ["owner", "buyer", "accountant", "observer"] as const;

export type MemberRole = (typeof memberRoles)[number];

declare const madeBySession: unique symbol;

/** Authorisation scope: company and member whose data a query may read or change. Made only from a member's session. */
export type CompanyScope = {
  readonly companyId: string;
  readonly memberId: string;
  readonly role: MemberRole;
  /** True while staff view the site as this member: nothing can be changed. */
  readonly isReadOnly?: boolean;
  readonly [madeBySession]: true;
};

/** State of an access request as its applicant sees it; `answer-awaited`: staff have asked the applicant a question. */
export type ApplicationState =
  | "unconfirmed"
  | "pending"
  | "answer-awaited"
  | "approved"
  | "rejected";

/** Reason why a viewer acts for no company; `date`: due date or date of the event, null if none is shown. */
export type Outside<Reason extends string> = { reason: Reason; date: number | null };

/** Days (`YYYY-MM-DD`) on which a company buys with recargo de equivalencia; `until` null: without an end. */
export type SurchargedDays = { from: string; until: string | null };

/** Visitor of a page, with the data that decide which products and prices are shown. */
export type Viewer =
  | { kind: "guest" }
  /** Visitor without a session who has opened the page of an access request in this browser. */
  | ({ kind: "applicant" } & Outside<ApplicationState>)
  /** Person who is signed in but acts for no company; `several`: has more than one company and has not chosen yet. */
  | ({ kind: "outsider" } & Outside<ApplicationState | "suspended" | "closed" | "none" | "several">)
  | {
      kind: "member";
      scope: CompanyScope;
      companyName: string;
      personName: string;
      tier: string | null;
      surchargedDays?: SurchargedDays | null;
      seesPrices: boolean;
      seesAdult: boolean;
    };

/** Provides the viewer of the current request; queries the database only at the first call. */
export interface ViewerAccess {
  find(): Promise<Viewer>;
}

/** Read-only impersonation of a member by staff; `until`: epoch milliseconds at which it expires. */
export type Seeing = {
  companyId: string;
  companyName: string;
  personName: string;
  role: MemberRole;
  until: number;
};
