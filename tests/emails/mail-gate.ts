import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Server, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { type Received, startMailServer } from "../support/mail-server.ts";

/** Faults that a test can switch on while the mail server is in use. */
export type Mischief = "slow" | "refusing" | "silent" | "hanging up in the middle of a mail";

export type MailGate = {
  url: string;
  received: Received[];
  /** Starts a fault, also on open connections. Null ends the fault and closes them, so that clients reconnect. */
  misbehave(how: Mischief | null): void;
  stop(): Promise<void>;
};

/** Starts a mail server behind a TCP proxy that simulates faults. */
export async function startMailGate(): Promise<MailGate> {
  const mail = await startMailServer();
  const sockets = new Set<Socket>();
  let mischief: Mischief | null = null;
  const gate: Server = createServer((client) => {
    const behind = connect(mail.port, "127.0.0.1");
    for (const socket of [client, behind])
      sockets.add(socket.on("error", () => {}).on("close", () => sockets.delete(socket)));
    client.on("close", () => behind.destroy());
    behind.on("close", () => client.destroy());
    let isInMail = false;
    client.on("data", async (bytes) => {
      if (mischief === "refusing") return void client.end("421 4.3.2 come again\r\n");
      if (mischief === "hanging up in the middle of a mail" && isInMail) client.destroy();
      if (await lets()) behind.write(bytes);
    });
    behind.on("data", async (bytes) => {
      isInMail = bytes.toString("latin1", 0, 3) === "354";
      if (await lets()) client.write(bytes);
    });
  });
  async function lets(): Promise<boolean> {
    if (mischief === "slow") await sleep(200);
    return mischief !== "silent";
  }
  gate.listen(0, "127.0.0.1");
  await once(gate, "listening");
  function hangUp() {
    for (const socket of sockets) socket.destroy();
  }
  return {
    url: `smtp://127.0.0.1:${(gate.address() as AddressInfo).port}`,
    received: mail.received,
    misbehave(how) {
      mischief = how;
      if (!how) hangUp();
    },
    async stop() {
      hangUp();
      await new Promise((resolve) => gate.close(resolve));
      await mail.stop();
    },
  };
}
