import { viewerOf } from "../../companies/domain/member-access.ts";
import { retryDelay } from "../../kernel/backoff.ts";
import type { ViewerAccess } from "../../kernel/viewer.ts";
import type { Config } from "../../platform/config/config.ts";
import type { Signer } from "../../platform/config/signing-keys.ts";
import type { Database } from "../../platform/database/database.ts";
import { withStoreErrorsInAll } from "../../platform/database/failures.ts";
import type { Logger } from "../../platform/http/log.ts";
import type { Visit } from "../../platform/http/visit.ts";
import { startWorkerLoop } from "../../platform/jobs/worker-loop.ts";
import { codePurpose } from "./codes.ts";
import { devicePurpose } from "./known-devices.ts";
import { queueCodeEmails } from "./queue-code-emails.ts";

const aMinute = 60_000;

/** Random delay in milliseconds, so that server load does not reveal a known address. */
const sendsAfter = { min: 50, max: 250 };

type Deps = {
  db: Database;
  config: Config;
  company: { readonly name: string };
  signingKeys: readonly string[];
  signer(purpose: string): Signer;
  log: Logger;
  changed(): void;
};

/** Starts the sign-in of companies' members and the background job that queues the emails with their codes. */
export async function startMemberSignIn({
  db,
  config,
  company,
  signingKeys,
  signer,
  log,
  changed,
}: Deps) {
  // Loaded dynamically, because command-line tools load this file too and do not need the sign-in library.
  const { createMemberSignIn } = await import("./service.ts");
  const { publicUrl, logClientAddress } = config;
  const realm = { db, publicUrl, signingKeys, company, logClientAddress, log };
  const signIn = await createMemberSignIn(realm, {
    codeSigner: signer(codePurpose),
    deviceSigner: signer(devicePurpose),
    changed,
    asked() {
      const wait = sendsAfter.min + Math.random() * (sendsAfter.max - sendsAfter.min);
      setTimeout(sending.poke, wait).unref();
    },
  });
  const sending = startWorkerLoop(
    async () => {
      if ((await queueCodeEmails(db, Date.now())) === 0) return aMinute;
      changed();
      return 0;
    },
    {
      onFailure(err, failures) {
        log.error({ err }, "emails with sign-in codes are not queued");
        return retryDelay(failures - 1);
      },
    },
  );
  return {
    receive(request: Request, visit: Visit) {
      const { access, passkeys, withCookies } = signIn.receive(request, visit);
      const guarded = withStoreErrorsInAll(access);
      const viewer: ViewerAccess = { find: async () => viewerOf(await guarded.find()) };
      return { access: guarded, passkeys: withStoreErrorsInAll(passkeys), viewer, withCookies };
    },
    queueEmails: () => queueCodeEmails(db, Date.now()),
    stop: () => sending.stop(),
  };
}
