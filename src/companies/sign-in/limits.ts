import { type Attempt, attemptsFrom } from "../../platform/auth/attempts.ts";

const minute = 60;
const day = 24 * 60 * minute;

/**
 * Limits of signing in with a code. With five tries a code, an address is open to a hundred guesses a day from the
 * whole world: 10⁶ guesses take 27 years and 200,000 emails (`limits.test.ts`).
 */
export const memberLimits = {
  /** Codes for an address, known or not, asked for in one network: a stranger elsewhere does not use them up. */
  codesForAddressFrom: (emailKey: string, network: string): Attempt => ({
    of: "member code from",
    by: `${emailKey}\n${network}`,
    most: 5,
    seconds: 15 * minute,
  }),
  codesForAddress: (emailKey: string): Attempt => ({
    of: "member code",
    by: emailKey,
    most: 20,
    seconds: day,
  }),
  codesFrom: (clientAddress: string): Attempt[] => apart("member code", clientAddress),
  guessesFrom: (clientAddress: string): Attempt[] => apart("member guess", clientAddress),
};

/** Counted apart from the staff's attempts, so that neither uses up those of the other. */
function apart(what: string, clientAddress: string): Attempt[] {
  return attemptsFrom(clientAddress).map((attempt) => ({
    ...attempt,
    of: `${what} ${attempt.of}`,
  }));
}
