// Plain JavaScript, so that processes that preload this file spend no time on stripping TypeScript types.
import crypto from "node:crypto";
import { syncBuiltinESMExports } from "node:module";

/**
 * Preload script that makes scrypt cheap, because hashing a password deliberately takes 0.2 s, which would be most of
 * the time of tests with sign-ins. Cheap and normal hashes do not match, so all processes of a test have to preload it:
 * `npm test` does so, and elsewhere a test passes `fastHashing` to the site and commands that it starts.
 */
const { scrypt } = crypto;

crypto.scrypt = (password, salt, bytes, _options, callback) =>
  scrypt(password, salt, bytes, { N: 2, r: 1, p: 1 }, callback);
syncBuiltinESMExports();

/** Environment variables for processes that are to hash as cheaply as this one. */
export const fastHashing = {
  NODE_OPTIONS: `${process.env.SITE_NODE_OPTIONS ?? ""} --import=${import.meta.url}`.trim(),
};
