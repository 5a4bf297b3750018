// Plain JavaScript, because processes that are started with it should not spend time on stripping types.
import crypto from "node:crypto";
import { syncBuiltinESMExports } from "node:module";

/**
 * Preload script that makes scrypt cheap: the 0.2 s that hashing a password takes on purpose would be most of the time
 * of tests that sign people in. Hashes of the two costs do not match: in `npm test` all processes preload it, elsewhere
 * a test file that imports this starts its site and its commands with `fastHashing`.
 */
const { scrypt } = crypto;

crypto.scrypt = (password, salt, bytes, _options, callback) =>
  scrypt(password, salt, bytes, { N: 2, r: 1, p: 1 }, callback);
syncBuiltinESMExports();

/** Environment of processes that hash as cheaply as this one. */
export const fastHashing = {
  NODE_OPTIONS: `${process.env.SITE_NODE_OPTIONS ?? ""} --import=${import.meta.url}`.trim(),
};
