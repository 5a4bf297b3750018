/**
 * Titulars (account owners) added by an import, counted by the state of the email that tells them how to sign in: not
 * requested by staff (`untold`), requested (`waiting`), queued for sending (`told`).
 */
export type NoticeCounts = { untold: number; waiting: number; told: number };
