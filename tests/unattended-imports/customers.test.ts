import { readdirSync, readFileSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { capabilities } from "../../src/capabilities.ts";
import { importKinds } from "../../src/import-kinds.ts";
import { usualRules } from "../../src/imports/domain/unattended-rules.ts";
import { listGuessedKinds, listPersonalKinds } from "../../src/imports/kinds/import-kind.ts";
import { createImportsHere } from "../../src/imports/tasks/import-here.ts";
import { runWaitingTasks } from "../../src/imports/tasks/run-tasks.ts";
import { createFolderPictures } from "../../src/pictures/services/folder-pictures.ts";
import { createSubmissionLimit } from "../../src/platform/http/submission-limit.ts";
import { addMember } from "../../src/staff/members/members.ts";
import { createStaffTeam } from "../../src/staff/members/staff-team.ts";
import { ImportApi } from "../../src/unattended-imports/services/import-api.ts";
import { createWaitingImports } from "../../src/unattended-imports/services/waiting-imports.ts";
import { FolderImporter } from "../../src/unattended-imports/watched-folder/folder-importer.ts";
import { type Opened, openSqlite } from "../support/open-databases.ts";

const header = "NIF;Nombre fiscal;E-mail;Dirección;C.P.;Población";
const shop = "B60000171;Rizos del Sur, S.L.;hola@rizos.example;C/ Feria, 3;41003;Sevilla";
const otherShop = "B60000346;Salón Rizo, S.L.;hola@salon.example;C/ Luna, 1;08001;Barcelona";
const wrongEmail = shop.replace("hola@rizos.example", "hola arroba rizos");
const ana = { kind: "staff", id: "s1", name: "Ana" } as const;
const area = [...listGuessedKinds(importKinds), ...listPersonalKinds(importKinds)];

describe("customers imported without a person", () => {
  let opened: Opened;
  let dataDir: string;
  let imports: ReturnType<typeof createImportsHere>;
  beforeEach(async () => {
    opened = await openSqlite();
    dataDir = await mkdtemp(join(tmpdir(), "unattended-customers-"));
    imports = createImportsHere({ db: opened.db, dataDir, kinds: importKinds, area });
  });
  afterEach(async () => {
    await opened.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  async function stored(): Promise<string[]> {
    const companies = opened.db.selectFrom("company").select("legal_name");
    const rows = await companies.orderBy("legal_name").execute();
    return rows.map(({ legal_name }) => legal_name);
  }

  describe("from the watched folder", () => {
    let watched: FolderImporter;
    beforeEach(async () => {
      watched = new FolderImporter({
        dataDir,
        service: imports.service,
        files: imports.files,
        archives: createFolderPictures({ db: opened.db, dataDir, now: Date.now }),
        readRules: () => usualRules,
        changed: () => {},
      });
      await watched.poll({ takesNew: true });
    });

    async function leave(path: string, lines: readonly string[]) {
      await writeFile(join(dataDir, "import", path), lines.join("\r\n"));
      await look();
    }

    async function look() {
      for (let times = 0; times < 6; times += 1) {
        await watched.poll({ takesNew: true });
        await runWaitingTasks({ ...imports.deps, db: opened.db }, "importer");
      }
    }

    const filesIn = (folder: string) => readdirSync(join(dataDir, "import", folder));
    const isReport = (name: string) => name.endsWith(".informe.txt");

    it("are read from their sub-folder, or from a file named after them, which is then deleted", async () => {
      await leave("clientes/lunes.csv", [header, shop]);
      await leave("clientes-martes.csv", [header, otherShop]);
      expect(await stored()).toEqual(["Rizos del Sur, S.L.", "Salón Rizo, S.L."]);
      const done = filesIn("done");
      expect(done.filter((name) => !isReport(name))).toEqual([]);
      expect(done).toHaveLength(2);
      const report = readFileSync(join(dataDir, "import", "done", done[0] ?? ""), "utf8");
      expect(report).toMatch(/^IMPORTADO\..*\/gestion\/empresas\/importaciones\//);
    });

    it("are never recognised by the columns of a file", async () => {
      await leave("lunes.csv", [header, shop]);
      expect(await stored()).toEqual([]);
    });

    it("wait for a person, who is told where, in a report without personal data", async () => {
      await leave("clientes/lunes.csv", [header, wrongEmail, otherShop]);
      expect(await stored()).toEqual([]);
      const [id = ""] = filesIn("working");
      const name = filesIn(join("working", id)).find(isReport) ?? "";
      const report = readFileSync(join(dataDir, "import", "working", id, name), "utf8");
      expect(report).toMatch(/^ESPERA A UNA PERSONA.*\/gestion\/empresas\/importaciones\//);
      expect(report).toContain("1 error, que se ve en la página de la importación.");
      expect(report).not.toMatch(/arroba|B60000171/);
      const waiting = createWaitingImports({ db: opened.db, service: imports.service });
      const [told] = await waiting.listToTell(Date.now());
      expect(told).toMatchObject({ about: "Clientes" });
      expect(told?.reason).toContain(`/gestion/empresas/importaciones/${id}`);
    });

    it("leave no file once a person has discarded them", async () => {
      await leave("clientes/lunes.csv", [header, wrongEmail]);
      const [id = ""] = filesIn("working");
      const found = await imports.service.find(id);
      await imports.service.discard(id, { seen: found?.run.version ?? 0, by: ana });
      await look();
      expect(filesIn("working")).toEqual([]);
      expect(filesIn("refused").filter((name) => !isReport(name))).toEqual([]);
    });
  });

  describe("from a program", () => {
    const from = { clientAddress: "192.0.2.7" };

    function createApi() {
      const limit = createSubmissionLimit(50);
      const limits = { requests: limit, files: limit };
      const { service } = imports;
      return new ImportApi({ db: opened.db, service, limits, area, now: Date.now });
    }

    async function makeToken(kinds: readonly string[]) {
      for (const id of ["s1", "s2"])
        await addMember(opened.db, {
          id,
          at: Date.now(),
          member: {
            name: "Ana",
            email: `${id}@arrebol.example`,
            role: "admin",
            passwordHash: "-",
            mustChangePassword: false,
          },
        });
      const api = createApi();
      const made = await api.create({ typed: "ERP", kinds, by: ana });
      if (made.kind !== "created") throw new Error(made.kind);
      return { api, token: `Bearer ${made.token}` };
    }

    async function admit(api: ImportApi, token: string) {
      const admitted = await api.admit(token, from);
      if (admitted.kind !== "admitted") throw new Error(admitted.kind);
      return admitted;
    }

    it("are accepted with a token for customers, and the program gets the counts", async () => {
      const { api, token } = await makeToken(["customers"]);
      const admitted = await admit(api, token);
      const kind = api.judgeKind("customers", { kinds: admitted.kinds, listName: null });
      expect(kind).toEqual({ kind: "known", name: "customers", kindsLookedFor: null });
      const id = imports.service.newId();
      const path = join(dataDir, "a.csv");
      await writeFile(path, [header, shop].join("\r\n"));
      const received = await imports.files.take(id, path);
      const file = { id, kind: "customers", fileName: "a.csv", ...received };
      await api.add(file, { tokenId: admitted.tokenId });
      for (let times = 0; times < 3; times += 1) {
        await imports.work(id);
        await api.advance();
      }
      expect(await stored()).toEqual(["Rizos del Sur, S.L."]);
      expect(await api.read(id, admitted)).toMatchObject({ state: "applied", added: 1 });
      expect(await api.read(id, { ...admitted, kinds: null })).toBeNull();
    });

    it("are rejected with a token for other kinds of data", async () => {
      const { api, token } = await makeToken([]);
      const { kinds } = await admit(api, token);
      expect(api.judgeKind("customers", { kinds, listName: null })).toMatchObject({
        kind: "refused",
        status: 403,
      });
    });

    it("are rejected once the token's creator may not import them, permanently", async () => {
      const { api, token } = await makeToken(["customers", "stock"]);
      const team = createStaffTeam({
        db: opened.db,
        now: Date.now,
        onDisabled: capabilities.flatMap(({ onMemberDisabled }) => onMemberDisabled ?? []),
        onRoleChanged: capabilities.flatMap((one) => one.onRoleChanged ?? []),
        countPrograms: capabilities.flatMap(({ countPrograms }) => countPrograms ?? []),
      });
      const ofMaker = opened.db.updateTable("staff_member").where("id", "=", "s1");
      await ofMaker.set({ role: "products" }).execute();
      expect((await admit(api, token)).kinds).toEqual(["stock"]);
      const alone = await api.create({ typed: "CRM", kinds: ["customers"], by: ana });
      if (alone.kind !== "created") throw new Error(alone.kind);
      expect(await api.isKnown(`Bearer ${alone.token}`)).toBe(false);
      await ofMaker.set({ role: "admin" }).execute();
      await team.changeRole({ actor: null, memberId: "s1", role: "products" });
      await team.changeRole({ actor: null, memberId: "s1", role: "admin" });
      expect(await api.isKnown(token)).toBe(false);
    });
  });
});
