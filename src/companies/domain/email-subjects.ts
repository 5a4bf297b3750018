/** Kinds of record that emails to members of companies are about, as the outbox stores them. */
export const customerCompanyKind = "customer-company";
export const companyInvitationKind = "company-invitation";
export const memberPasskeyKind = "member-passkey";
export const memberSignInKind = "member-sign-in";
