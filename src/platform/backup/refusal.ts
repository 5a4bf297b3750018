/** Error for the operator; its message is printed as one line. */
export class UserError extends Error {}
