import { isLoopback } from "./mail-urls.ts";

/** True for an https URL, and for plain http to a loopback address, which never leaves this machine. */
export function isProtectedUrl({ protocol, hostname }: URL): boolean {
  return protocol === "https:" || (protocol === "http:" && isLoopback(hostname));
}
