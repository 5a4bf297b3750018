import { type Attempt, attemptsFrom } from "../../platform/auth/attempts.ts";
import { rateLimitKey, wideNetworkKey } from "../../platform/http/client-address.ts";

const minute = 60;
const day = 24 * 60 * minute;

/**
 * Rate limits of sign-in with a code. All unknown browsers together get at most 20 codes a day per email address, with
 * five attempts each, which is a hundred guesses a day: 10⁶ guesses take 27 years and 200,000 emails
 * (`limits.test.ts`). A right code gives back what it had taken.
 */
export const memberLimits = {
  /** Limits of a request for a code. `device`: id of a browser in which the owner of the address has signed in. */
  codes: ({
    emailKey,
    clientAddress,
    device,
  }: {
    emailKey: string;
    clientAddress: string;
    device: string | null;
  }): Attempt[] => [
    ...memberLimits.codesFrom(clientAddress),
    ...(device === null
      ? [
          memberLimits.codesForAddressFrom(emailKey, clientAddress),
          memberLimits.codesForAddress(emailKey),
        ]
      : [memberLimits.codesOnDevice(emailKey, device)]),
  ],
  /** Limit per address and client network, so that no network uses up the day's; counts unknown addresses too. */
  codesForAddressFrom: (emailKey: string, clientAddress: string): Attempt => ({
    of: "member code from",
    by: `${emailKey}\n${wideNetworkKey(clientAddress) ?? rateLimitKey(clientAddress)}`,
    max: 5,
    seconds: 15 * minute,
  }),
  codesForAddress: (emailKey: string): Attempt => ({
    of: "member code",
    by: emailKey,
    max: 20,
    seconds: day,
  }),
  /** Limit of a known browser, which counts instead of those of the address, so that no stranger can use it up. */
  codesOnDevice: (emailKey: string, device: string): Attempt => ({
    of: "member code on device",
    by: `${emailKey}\n${device}`,
    max: 20,
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
