import { isLoopback } from "./mail-urls.ts";

/** True for an https address, and for plain http to this machine, which nobody else can read. */
export function isProtectedUrl({ protocol, hostname }: URL): boolean {
  return protocol === "https:" || (protocol === "http:" && isLoopback(hostname));
}
