import { StoreUnavailable } from "../kernel/store-unavailable.ts";
import { failureExplanations, sqliteFailures } from "./copy/failures-copy.ts";

/** Message about a failed start or command, in Spanish for known system errors. */
export function explainFailure(error: unknown): string {
  if (error instanceof StoreUnavailable) return explainFailure(error.cause);
  const {
    code = "",
    message,
    path,
    port,
    address,
  } = error as NodeJS.ErrnoException & {
    port?: number;
    address?: string;
  };
  const explained = failureExplanations[code]?.({ path: path ?? "", port, address });
  if (explained) return `${explained} (${code})`;
  if (/readonly database/.test(message)) return sqliteFailures.readOnly;
  if (/unable to open database file/.test(message)) return sqliteFailures.cannotOpen;
  if (/file is not a database|database disk image is malformed/.test(message))
    return sqliteFailures.damaged(message);
  // Several network addresses were tried; the first error is representative.
  if (!message && error instanceof AggregateError) return explainFailure(error.errors[0]);
  return oneLine(message);
}

function oneLine(message: string): string {
  return message.replace(/\s*\n\s*/g, " ");
}

export class UserError extends Error {}
