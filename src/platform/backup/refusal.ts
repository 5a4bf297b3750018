/** Something that the operator has to decide or put right; its message is the one line that they see. */
export class UserError extends Error {}
