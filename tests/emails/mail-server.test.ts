import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createCurrentTransport } from "../../src/emails/services/current-transport.ts";
import { createMailServerService } from "../../src/emails/services/mail-server-service.ts";
import { findMailServer, resealMailServer } from "../../src/emails/store/mail-server.ts";
import { createSealer } from "../../src/platform/config/sealed-text.ts";
import { type MailServer, startMailServer } from "../support/mail-server.ts";
import { databases, type Opened } from "../support/open-databases.ts";

const by = { kind: "staff", id: "lucia", name: "Lucía" } as const;
const newest = "n".repeat(64);
const former = "f".repeat(64);
const addresses = { sender: "ventas@luz.example" };
const company = { name: "Luz" };

describe.each(databases)("the mail server of the console on $name", ({ open }) => {
  let opened: Opened;
  let directory: string;
  let server: MailServer;
  beforeEach(async () => {
    opened = await open();
    directory = mkdtempSync(join(tmpdir(), "mail-server-"));
    server = await startMailServer();
  });
  afterEach(async () => {
    await server.stop();
    await opened.close();
    rmSync(directory, { recursive: true, force: true });
  });

  const typed = () => ({
    host: "127.0.0.1",
    port: String(server.port),
    security: "starttls",
    user: "",
    password: "",
  });

  function startService({ url, keys = [newest] }: { url?: string; keys?: string[] } = {}) {
    const mail = url ? ({ kind: "smtp", url } as const) : ({ kind: "files", directory } as const);
    const sealer = createSealer(keys, "mail server");
    return createMailServerService({
      db: opened.db,
      mail,
      addresses,
      company,
      sealer,
      changed: () => {},
    });
  }

  function send({ read }: ReturnType<typeof startService>) {
    const sender = { name: company.name, address: addresses.sender };
    const transport = createCurrentTransport({ readTarget: read, sender });
    const to = "marta@herbolario.example";
    const content = { subject: "Hola", text: "Hola", html: "<p>Hola</p>", label: "hola" };
    return async (id: string) =>
      await transport.send(
        { messageId: `${id}@luz.example`, to, ...content },
        { signal: AbortSignal.timeout(10_000) },
      );
  }

  it("takes emails from the moment when it is set until it is removed, at every instance", async () => {
    const service = startService();
    const go = send(startService());
    await go("before");
    expect(readdirSync(directory)).toHaveLength(1);
    expect(await service.save(typed(), { by })).toEqual({ kind: "saved" });
    await go("through");
    expect(server.received.map(({ messageId }) => messageId)).toEqual(["<through@luz.example>"]);
    expect(await service.remove({ by })).toEqual({ kind: "removed" });
    await go("after");
    expect(server.received).toHaveLength(1);
    expect(await service.listChanges()).toMatchObject([
      { by: "Lucía", server: null },
      { by: "Lucía", server: `127.0.0.1:${server.port}` },
    ]);
  });

  it("is not set unless the server accepts the typed account", async () => {
    const service = startService();
    const refused = await service.save({ ...typed(), port: "9" }, { by });
    expect(refused).toMatchObject({ kind: "refused", fault: { says: expect.any(String) } });
    expect(JSON.stringify(refused)).not.toContain("SMTP_URL");
    expect(await service.save({ ...typed(), host: "" }, { by })).toMatchObject({
      problems: { host: "missing" },
    });
    expect(await service.save({ ...typed(), user: "ventas" }, { by })).toMatchObject({
      problems: { password: "missing" },
    });
    expect(await service.save({ ...typed(), password: "x" }, { by })).toMatchObject({
      problems: { user: "missing" },
    });
    expect([await service.read(), await service.listChanges()]).toEqual([
      { kind: "files", directory },
      [],
    ]);
  });

  it("is replaced by the environment, where nothing can be set", async () => {
    await startService().save(typed(), { by });
    const given = startService({ url: "smtp://127.0.0.1:9" });
    expect(await given.read()).toEqual({ kind: "smtp", url: "smtp://127.0.0.1:9", isTyped: false });
    expect(await given.save(typed(), { by })).toEqual({ kind: "given" });
  });

  it("is stored encrypted, re-encrypted with new keys, and lost without its key", async () => {
    await startService({ keys: [former] }).save(typed(), { by });
    const stored = await findMailServer(opened.db);
    expect(stored).not.toContain("127.0.0.1");
    expect(Buffer.from(stored ?? "", "base64").toString()).not.toContain("127.0.0.1");
    expect(await resealMailServer(opened.db, createSealer([newest, former], "mail server"))).toBe(
      true,
    );
    expect(await startService().read()).toMatchObject({ kind: "smtp", isTyped: true });
    const lost = startService({ keys: [former] });
    expect(await lost.read()).toEqual({ kind: "unreadable" });
    await expect(send(lost)("waits")).rejects.toMatchObject({ about: "server" });
    expect(await lost.findFault()).toMatchObject({
      says: expect.stringContaining("clave de firma"),
    });
    expect(await resealMailServer(opened.db, createSealer([former], "mail server"))).toBe(false);
    expect(await lost.readTyped()).toMatchObject({ host: "" });
  });
});
