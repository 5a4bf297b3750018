/** Terms that staff give a new company with the approval of its request; one that exists already keeps its own. */
export type ApprovalTerms = {
  /** Price tier (customer group); null: the general prices. */
  tier: string | null;
  showsAdult: boolean;
  /** Member of staff who is the company's contact; null: the whole sales team. */
  houseContact: { id: string; name: string } | null;
};

export const plainTerms: ApprovalTerms = { tier: null, showsAdult: false, houseContact: null };
