import { randomBytes } from "node:crypto";
import { memberDeviceDays } from "../../consent/domain/inventory.ts";
import type { Signer } from "../../platform/config/signing-keys.ts";
import type { MemberSignInDeps } from "./deps.ts";

/** Purpose of the signing key of the device cookie. */
export const devicePurpose = "member device";

/** Maximum number of addresses for which one browser is known, for computers that several people share. */
const maxAddresses = 4;

const deviceSeconds = memberDeviceDays * 24 * 3600;

type Deps = Pick<MemberSignInDeps, "jar" | "cookieNames" | "deviceSigner" | "now">;

/**
 * Id of this browser for an email address whose owner has signed in here before; null for any other browser. The device
 * cookie opens nothing: it only gives the browser a limit of codes of its own, which strangers cannot use up. Source:
 * https://owasp.org/www-community/Slow_Down_Online_Guessing_Attacks_with_Device_Cookies
 */
export function findKnownDevice(deps: Deps, emailKey: string): string | null {
  const { deviceSigner, now } = deps;
  const entry = entriesOf(deps).find((each) => isFor(each, emailKey, deviceSigner));
  const [id = "", until] = entry?.split(".") ?? [];
  return entry && Number(until) > now() ? id : null;
}

/** Sets the cookie by which this browser is known at the next sign-in with the address. Call after a sign-in only. */
export function rememberDevice(deps: Deps, emailKey: string): void {
  const { jar, cookieNames, deviceSigner, now } = deps;
  const text = `${randomBytes(16).toString("hex")}.${now() + deviceSeconds * 1000}`;
  const signature = deviceSigner.sign(signedText(text, emailKey)).split("~").at(-1);
  const others = entriesOf(deps).filter((each) => !isFor(each, emailKey, deviceSigner));
  const entries = [`${text}.${signature}`, ...others].slice(0, maxAddresses);
  jar.set(cookieNames.device, { value: entries.join("~"), seconds: deviceSeconds });
}

/** Entries of the cookie, newest first: id, expiry and a signature of both with the address, which is not stored. */
function entriesOf({ jar, cookieNames }: Deps): string[] {
  return jar.read(cookieNames.device).split("~").filter(Boolean).slice(0, maxAddresses);
}

function isFor(entry: string, emailKey: string, signer: Signer): boolean {
  const [id, until, signature] = entry.split(".");
  return signer.verify(`${signedText(`${id}.${until}`, emailKey)}~${signature}`) !== null;
}

function signedText(text: string, emailKey: string): string {
  return `${emailKey}\n${text}`;
}
