/** Command that reads emails returned as undeliverable from a file: npm run -s bounces -- read FILE */
import { createReadStream, existsSync, statSync } from "node:fs";
import { capabilities } from "../../capabilities.ts";
import {
  fromCallersFolder,
  runOperatorCommand,
  withDatabaseToWrite,
} from "../../platform/commands/run-operator-command.ts";
import { UserError } from "../../platform/explain-failure.ts";
import { createLogger } from "../../platform/http/log.ts";
import { createBounceReader } from "../../platform/outbox/bounces/bounce-reader.ts";
import {
  messagesIn,
  noneTaken,
  takeReturned,
} from "../../platform/outbox/bounces/take-returned.ts";
import { bouncesCommand as copy } from "../copy/bounces-command-copy.ts";
import { outboxHooks } from "../layout/writing.ts";

await runOperatorCommand({ failed: copy.failed }, async (config) => {
  const file = readFileName();
  const hooks = outboxHooks(capabilities);
  const reader = createBounceReader({ log: createLogger("silent") });
  await withDatabaseToWrite(config, async (db) => {
    const counts = noneTaken();
    for await (const message of messagesIn(file === "-" ? process.stdin : createReadStream(file))) {
      const taken = await takeReturned(db, message, { reader, hooks, now: Date.now() });
      if (taken === "busy") throw new UserError(copy.noProcess);
      counts[taken] += 1;
    }
    console.log(copy.summary(counts));
  }).finally(reader.stop);
});

function readFileName(): string {
  const [verb, file = "-", ...others] = process.argv.slice(2);
  if (verb !== "read" || others.length > 0) throw new UserError(copy.usage);
  if (file === "-") return file;
  const path = fromCallersFolder(file);
  if (!existsSync(path)) throw new UserError(copy.noFile(path));
  if (statSync(path).isDirectory()) throw new UserError(copy.isFolder);
  return path;
}
