import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { smtpFault } from "../../src/doctor/mail.ts";
import { createSmtpTransport } from "../../src/platform/outbox/mail-transport.ts";
import { findFreePort } from "../support/free-port.ts";

const sender = { name: "Arrebol", address: "comercial@example.com" };
const timeouts = { connect: 1000, greeting: 1000, silence: 1000 };
const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

type Script = { greeting?: string; offers?: string[]; auth?: string };

/** Starts a mail server with scripted responses; `heard` is everything that clients have sent to it. */
async function startScripted({ greeting = "220 mail.example", offers = [], auth }: Script = {}) {
  const heard: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on("error", () => {}).on("close", () => sockets.delete(socket)));
    if (greeting) socket.write(`${greeting}\r\n`);
    socket.on("data", (bytes) => {
      const said = bytes.toString("latin1");
      heard.push(said);
      if (/^EHLO/i.test(said)) {
        const lines = ["mail.example", ...offers];
        socket.write(
          lines.map((line, n) => `250${n < lines.length - 1 ? "-" : " "}${line}\r\n`).join(""),
        );
      } else if (/^AUTH/i.test(said)) socket.write(`${auth ?? "235 fine"}\r\n`);
      else socket.write("500 unknown\r\n");
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  closing.push(async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  });
  const { port } = server.address() as AddressInfo;
  return { port, heard };
}

async function diagnose(url: string) {
  const transport = createSmtpTransport({ url, sender, timeouts });
  closing.push(async () => transport.close());
  const fault = await transport.findFault();
  return fault && smtpFault(fault, url);
}

describe("the doctor recognises", () => {
  it("a mail server port where nothing listens", async () => {
    const port = await findFreePort();
    expect(await diagnose(`smtp://127.0.0.1:${port}`)).toMatchObject({
      level: "failure",
      says: `nadie escucha en 127.0.0.1:${port}`,
    });
  });

  it("a mail server name that does not exist", async () => {
    const found = await diagnose("smtp://correo.invalid:587");
    expect(found?.says).toBe("no se encuentra el servidor correo.invalid");
  });

  it("a mail server password that is not accepted", async () => {
    const { port } = await startScripted({ offers: ["AUTH PLAIN"], auth: "535 5.7.8 no" });
    const found = await diagnose(`smtp://ana:clave@127.0.0.1:${port}`);
    expect(found?.says).toContain("no acepta el usuario o la contraseña (respuesta 535)");
    expect(found?.todo).toContain("%40");
  });

  it("TLS where the mail server starts it later, and the other way round", async () => {
    const { port } = await startScripted();
    expect((await diagnose(`smtps://127.0.0.1:${port}`))?.says).toContain(
      "no habla TLS desde el principio",
    );
    const { port: silent } = await startScripted({ greeting: "" });
    const found = await diagnose(`smtp://127.0.0.1:${silent}`);
    expect(found?.todo).toContain("Si es el puerto 465, use smtps://");
  });

  it("a server that is no mail server", async () => {
    const { port } = await startScripted({ greeting: "HTTP/1.1 400 Bad Request" });
    expect((await diagnose(`smtp://127.0.0.1:${port}`))?.says).toContain("127.0.0.1");
  });

  it.each([
    ["certificate has expired", "ha caducado"],
    ["self-signed certificate in certificate chain", "autoridad que esta máquina no conoce"],
    ["unable to verify the first certificate", "autoridad que esta máquina no conoce"],
    ["Hostname/IP does not match certificate's altnames: Host: mail", "es de otro servidor"],
  ])("a mail server certificate: %s", (message, said) => {
    const error = Object.assign(new Error(message), { code: "ESOCKET", command: "CONN" });
    const found = smtpFault(error, "smtps://mail.example");
    expect(found.says).toContain(said);
    expect(found.todo).toContain("NODE_EXTRA_CA_CERTS");
  });

  it("a sender that the mail account may not use", () => {
    const error = Object.assign(new Error("553 5.7.1"), {
      code: "EENVELOPE",
      responseCode: 553,
      command: "MAIL FROM",
    });
    const found = smtpFault(error, "smtp://mail.example");
    expect(found).toMatchObject({
      says: expect.stringContaining("no deja enviar con ese remitente"),
    });
    expect(found.todo).toContain("MAIL_FROM");
  });
});

describe("a mail server password on a line without TLS", () => {
  // The address `127.1` also reaches this machine, but the site does not recognise it as local and treats it as a
  // remote server.
  it("is not sent to a remote server", async () => {
    const { port, heard } = await startScripted({ offers: ["AUTH PLAIN LOGIN"] });
    const found = await diagnose(`smtp://ana:clave@127.1:${port}`);
    expect(found?.says).toContain("no ofrece STARTTLS");
    expect(heard.join("")).toMatch(/^STARTTLS/m);
    expect(heard.join("")).not.toMatch(/AUTH|YW5h|clave/);
  });

  it("is sent to a server on the same machine", async () => {
    const { port, heard } = await startScripted({ offers: ["AUTH PLAIN"] });
    expect(await diagnose(`smtp://ana:clave@127.0.0.1:${port}`)).toBeNull();
    expect(heard.join("")).toMatch(/^AUTH PLAIN/m);
  });
});
