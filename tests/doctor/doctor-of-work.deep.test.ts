import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import {
  examineClockBeside,
  examineClockSync,
  examineSite,
  examineVies,
} from "../../src/doctor/network.ts";
import { examineNames } from "../../src/doctor/settings.ts";
import { examineWork } from "../../src/doctor/work.ts";
import { installationIdOf } from "../../src/platform/config/signing-keys.ts";
import { migrateToLatest, openDatabase } from "../../src/platform/database/database.ts";
import { findFreePort } from "../support/free-port.ts";
import { lucia, runStaff } from "../support/people.ts";

let DATA_DIR: string;
beforeEach(() => {
  DATA_DIR = mkdtempSync(join(tmpdir(), "escaparate-doctor-"));
});
afterEach(() => rmSync(DATA_DIR, { recursive: true, force: true }));

const said = (findings: { level: string; subject: string }[]) =>
  findings.map(({ level, subject }) => `${level} ${subject}`);

it("doctor asks for a first member of staff, and then for two-factor authentication of admins", async () => {
  const opened = openDatabase({ kind: "sqlite", file: join(DATA_DIR, "site.db") });
  await migrateToLatest(opened);
  const look = async () =>
    said(
      await examineWork(opened.db, {
        now: Date.now(),
        mail: { kind: "files", directory: DATA_DIR },
      }),
    );
  expect(await look()).toEqual(["fine correos", "fine solicitudes", "warning equipo"]);
  const env = { DATA_DIR };
  await runStaff(["add", lucia.email, "--name", lucia.name], { env, input: lucia.password });
  expect(await look()).toContain("warning equipo");
  await runStaff(["disable", lucia.email], { env });
  expect(await look()).toContain("warning equipo");
  await opened.db.destroy();
});

it("doctor says that a site does not answer, or is not ready", async () => {
  const port = await findFreePort();
  const signingKeys = ["k".repeat(64)];
  const config = { host: "127.0.0.1", port, signingKeys, dataDir: "" };
  expect(said(await examineSite(config))).toEqual(["warning sitio"]);
  const installation = installationIdOf(signingKeys[0] ?? "");
  const server = createServer((_, response) =>
    response.writeHead(503, { "X-Installation": installation }).end("stopping"),
  );
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const [finding] = await examineSite(config);
  expect(finding).toMatchObject({ level: "failure", says: expect.stringContaining("stopping") });
  const [other] = await examineSite({ ...config, signingKeys: ["o".repeat(64)] });
  expect(other).toMatchObject({ level: "warning", says: expect.stringContaining("otro programa") });
  server.close();
});

it("doctor notices a clock that is ahead, and a VIES address that is a web page", async () => {
  const port = await findFreePort();
  const server = createServer((_, response) => response.end("<html>"));
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const viesUrl = `http://127.0.0.1:${port}/`;
  const config = { publicUrl: "http://127.0.0.1:1", viesUrl };
  const ahead = { now: () => Date.now() + 7_200_000 };
  expect(await examineClockBeside(config, ahead)).toMatchObject([
    { level: "failure", says: expect.stringMatching(/7\d{3} s adelantado/) },
  ]);
  expect(said(await examineClockBeside(config, { now: Date.now }))).toEqual(["fine reloj"]);
  expect(said(await examineVies({ viesUrl }))).toEqual(["failure VIES"]);
  expect(await examineVies({ viesUrl: undefined })).toEqual([]);
  server.close();
});

it.each([
  { answer: "no", found: ["warning reloj"] },
  { answer: "yes", found: [] },
])("doctor asks whether the clock is synchronised: $answer", async ({ answer, found }) => {
  const folder = mkdtempSync(join(tmpdir(), "escaparate-clock-"));
  writeFileSync(join(folder, "timedatectl"), `#!/bin/sh\necho ${answer}\n`, { mode: 0o755 });
  vi.stubEnv("PATH", folder);
  expect(said(await examineClockSync())).toEqual(found);
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

it.each([
  [{ SMTP_URI: "smtp://x" }, "SMTP_URL"],
  [{ PUERTO: "80" }, "PORT"],
  [{ PUBLIC_ULR: "https://x" }, "PUBLIC_URL"],
  [{ DATABASE_URI: "postgres://x" }, "DATABASE_URL"],
])("doctor takes the variable %j for a misspelt %s", (variables, meant) => {
  expect(examineNames(variables as Record<string, string>)).toMatchObject([
    { level: "warning", todo: expect.stringContaining(meant) },
  ]);
});

it("doctor ignores variables of other programs, and extra ones beside the right one", () => {
  const given = { PATH: "/bin", HOSTNAME: "x", SMTP_URI: "x", SMTP_URL: "smtp://x", EDITOR: "vi" };
  expect(examineNames(given)).toEqual([]);
});
