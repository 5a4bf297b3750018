import { once } from "node:events";
import { type AddressInfo, createServer, type Server, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";

/** `envelopeFrom`: the address to which a mail server would return the email if it cannot be delivered. */
export type Received = Email & { recipients: string[]; envelopeFrom: string; raw: string };

export type MailServer = {
  url: string;
  port: number;
  received: Received[];
  /** Refusals for the next recipients or emails, one for each; with an empty list, the server accepts everything. */
  refuse: { recipient: Refusal[]; mail: Refusal[] };
  stop(): Promise<void>;
};

type Refusal = { code: number; message: string };

/** Starts a mail server that stores the emails it receives, on `port` or on any free port. */
export async function startMailServer({ port }: { port?: number } = {}): Promise<MailServer> {
  const received: Received[] = [];
  const refuse: MailServer["refuse"] = { recipient: [], mail: [] };
  const server = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    onRcptTo(_address, _session, done) {
      done(toError(refuse.recipient.shift()));
    },
    onData(stream, session, done) {
      async function take(raw: string) {
        const refusal = toError(refuse.mail.shift());
        if (refusal) return done(refusal);
        const recipients = session.envelope.rcptTo.map(({ address }) => address);
        const { mailFrom } = session.envelope;
        const envelopeFrom = mailFrom ? mailFrom.address : "";
        received.push({ ...(await PostalMime.parse(raw)), recipients, envelopeFrom, raw });
        done();
      }
      // If the client disconnects before the end of an email, the email is not stored.
      text(stream).then(take, () => {});
    },
  });
  const listening = once(server.server, "listening");
  server.listen(port ?? 0, "127.0.0.1");
  await listening;
  // Errors are ignored only once the server listens, so that a port already in use still fails the test.
  server.on("error", () => {});
  const { port: bound } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${bound}`,
    port: bound,
    received,
    refuse,
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}

/** The point of the SMTP conversation at which the server stops responding or closes the connection. */
export type Fault = "no-greeting" | "hangs-up-in-mail" | "silent-after-mail";

export type FaultyServer = { url: string; port: number; mails: number; stop(): Promise<void> };

export async function startFaultyServer(fault: Fault): Promise<FaultyServer> {
  const sockets = new Set<Socket>();
  const faulty = { mails: 0 };
  const server: Server = createServer((socket) => {
    sockets.add(socket.on("error", () => {}).on("close", () => sockets.delete(socket)));
    if (fault === "no-greeting") return;
    converse(socket, fault, faulty);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as { port: number };
  return Object.assign(faulty, {
    url: `smtp://127.0.0.1:${port}`,
    port,
    async stop() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  });
}

function converse(socket: Socket, fault: Fault, faulty: { mails: number }) {
  let isInMail = false;
  socket.write("220 mail.example ESMTP\r\n");
  socket.on("data", (bytes) => {
    const said = bytes.toString();
    if (isInMail) {
      if (fault === "hangs-up-in-mail") socket.destroy();
      if (said.endsWith("\r\n.\r\n")) faulty.mails += 1;
    } else if (/^DATA/i.test(said)) {
      isInMail = true;
      socket.write("354 go ahead\r\n");
    } else {
      socket.write("250 fine\r\n");
    }
  });
}

function toError(refusal: Refusal | undefined): Error | null {
  if (!refusal) return null;
  return Object.assign(new Error(refusal.message), { responseCode: refusal.code });
}
