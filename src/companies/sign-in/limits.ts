import { type Attempt, attemptsFrom } from "../../platform/auth/attempts.ts";

const minute = 60;
const day = 24 * 60 * minute;

/**
 * Rate limits of sign-in with a code. All networks together get at most 20 codes a day per email address, with five
 * attempts each, which is a hundred guesses a day: 10⁶ guesses take 27 years and 200,000 emails (`limits.test.ts`).
 */
export const memberLimits = {
  /**
   * Limit of codes for an email address per client network, so that an attacker in another network cannot use up the
   * owner's limit. It counts unknown addresses too.
   */
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

/** Limits per client, counted separately from those of staff sign-in, so that neither uses up the other's limit. */
function apart(what: string, clientAddress: string): Attempt[] {
  return attemptsFrom(clientAddress).map((attempt) => ({
    ...attempt,
    of: `${what} ${attempt.of}`,
  }));
}
