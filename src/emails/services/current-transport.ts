import { createFileTransport } from "../../platform/outbox/mail-files.ts";
import {
  createSmtpTransport,
  type MailTransport,
  type Sender,
  SendFailure,
} from "../../platform/outbox/mail-transport.ts";
import type { MailTarget } from "../domain/mail-target.ts";

/**
 * Transport to wherever emails go at the moment. The target is read for each email, so that a server that is set in the
 * console, also at another instance, needs no restart.
 */
export function createCurrentTransport({
  readTarget,
  sender,
}: {
  readTarget: () => Promise<MailTarget>;
  sender: Sender;
}): MailTransport {
  let used: { target: string; transport: MailTransport } | null = null;

  async function findTransport(): Promise<MailTransport> {
    const target = await readTarget().catch((error: Error) => {
      throw new SendFailure("EDATABASE", { about: "server", cause: error });
    });
    const written = JSON.stringify(target);
    if (used?.target === written) return used.transport;
    used?.transport.close();
    used = { target: written, transport: createTransport(target, sender) };
    return used.transport;
  }

  return {
    async send(message, options) {
      const transport = await findTransport();
      await transport.send(message, options);
    },
    answers: async () => (await findTransport()).answers(),
    close: () => used?.transport.close(),
  };
}

function createTransport(target: MailTarget, sender: Sender): MailTransport {
  switch (target.kind) {
    case "smtp":
      return createSmtpTransport({ url: target.url, sender });
    case "files":
      return createFileTransport({ directory: target.directory, sender });
    case "unreadable":
      return unreadable;
  }
}

/** Transport to a server that cannot be decrypted: emails wait until somebody sets it again. */
const unreadable: MailTransport = {
  async send() {
    throw new SendFailure("EKEY", { about: "server" });
  },
  answers: async () => false,
  close() {},
};
