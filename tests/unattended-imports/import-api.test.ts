import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { capabilities } from "../../src/capabilities.ts";
import { type CatalogueKind, catalogueKinds } from "../../src/catalogue/domain/kinds.ts";
import { importKinds } from "../../src/import-kinds.ts";
import { listGuardNames } from "../../src/imports/kinds/import-kind.ts";
import { createImportsHere } from "../../src/imports/tasks/import-here.ts";
import type { MemberActor } from "../../src/kernel/actor.ts";
import { createSubmissionLimit } from "../../src/platform/http/submission-limit.ts";
import { addList } from "../../src/prices/store/price-lists.ts";
import { addMember } from "../../src/staff/members/members.ts";
import { createStaffTeam } from "../../src/staff/members/staff-team.ts";
import { ImportApi } from "../../src/unattended-imports/services/import-api.ts";
import { createWaitingImports } from "../../src/unattended-imports/services/waiting-imports.ts";
import { tellWaiting } from "../../src/unattended-imports/use-cases/tell-waiting.ts";
import { signInMembers } from "../support/console.ts";
import { databases, type Opened } from "../support/open-databases.ts";
import { addPerson, ines, lucia, signedIn } from "../support/people.ts";
import { type Site, startSite } from "../support/site.ts";
import { variants } from "../support/variants.ts";

const header = "SKU;Nombre;Marca;Catálogo;Categoría;IVA";
const shampoo = "RIZ-0042;Champú;RIZONDA;Rizos;Cabello > Champús;21";
const ana = { kind: "staff", id: "s1", name: "Ana" } as const;
const from = { clientAddress: "203.0.113.7" };

describe.each(variants(databases))("files that a program sends on $name", ({ open }) => {
  let opened: Opened;
  let dataDir: string;
  let imports: ReturnType<typeof createImportsHere>;
  let api: ImportApi;
  beforeEach(async () => {
    opened = await open();
    dataDir = await mkdtemp(join(tmpdir(), "programs-"));
    imports = createImportsHere({ db: opened.db, dataDir, kinds: importKinds });
    const limits = { requests: createSubmissionLimit(6), files: createSubmissionLimit(2) };
    const { service } = imports;
    api = new ImportApi({
      db: opened.db,
      service,
      limits,
      area: catalogueKinds,
      now: Date.now,
    });
    await addStaff(ana.id);
  });
  afterEach(async () => {
    await opened.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  async function addStaff(id: string): Promise<void> {
    const member = {
      name: "Ana",
      email: `${id}@arrebol.example`,
      role: "products" as const,
      passwordHash: "-",
      mustChangePassword: false,
    };
    await addMember(opened.db, { id, at: Date.now(), member });
  }

  async function makeToken(
    typed = "ERP",
    { by = ana as MemberActor, kinds = [] as string[] } = {},
  ) {
    const made = await api.create({ typed, kinds, by });
    if (made.kind !== "created") throw new Error(made.kind);
    const admitted = await api.admit(`Bearer ${made.token}`, from);
    if (admitted.kind !== "admitted") throw new Error(admitted.kind);
    return { token: made.token, own: { tokenId: admitted.tokenId } };
  }

  async function send(
    lines: readonly string[],
    own: { tokenId: string },
    kind: CatalogueKind = "products",
    { fileName = "a.csv", listName = null }: { fileName?: string; listName?: string | null } = {},
  ) {
    const id = imports.service.newId();
    const path = join(dataDir, "a.csv");
    await writeFile(path, lines.join("\r\n"));
    const received = await imports.files.take(id, path);
    await api.add({ id, kind, fileName, ...received }, { ...own, listName });
    for (let step = 0; step < 2; step += 1) {
      await imports.work(id);
      await api.advance();
    }
    await imports.work(id);
    return id;
  }

  it("are applied without a person, and answered with what was written", async () => {
    const { own } = await makeToken();
    const id = await send([header, shampoo], own);
    expect(await api.read(id, own)).toEqual({
      run: id,
      state: "applied",
      kind: "products",
      list: null,
      added: 1,
      changed: 0,
      unchanged: 0,
      missing: 0,
      errors: [],
      leftOut: 0,
      negative: 0,
      leftOutCells: 0,
      taricCodes: 0,
      columns: [
        { header: "SKU", field: "sku" },
        { header: "Nombre", field: "name" },
        { header: "Marca", field: "brand" },
        { header: "Catálogo", field: "catalogue" },
        { header: "Categoría", field: "category" },
        { header: "IVA", field: "iva" },
      ],
    });
    const again = await send([header, shampoo], own);
    expect(await api.read(again, own)).toMatchObject({ state: "applied", unchanged: 1 });
    expect((await imports.service.find(id))?.run.by).toEqual({ kind: "program" });
  });

  it("wait for a person if a cell is wrong, a warning is due or the kind of data is unclear", async () => {
    const { own } = await makeToken();
    await send([header, shampoo], own);
    const bad = await send([header, shampoo.replace(";21", ";99")], own);
    expect(await api.read(bad, own)).toMatchObject({
      state: "waiting",
      errors: [
        { cell: "F2", column: "IVA" },
        { message: expect.stringContaining(`/gestion/catalogo/importaciones/${bad}`) },
      ],
    });
    const guarded = await send([header, shampoo.replace(";21", ";10")], own);
    const answer = await api.read(guarded, own);
    expect([answer?.state, answer?.errors.length]).toEqual(["waiting", 2]);
    const empty = await send(["SKU;Stock", "RIZ-0042;5"], own);
    expect(await api.read(empty, own)).toMatchObject({
      state: "waiting",
      errors: [{ cell: "", message: expect.stringContaining("Ninguna columna trae datos") }],
    });
    const broken = await send([""], own);
    expect(await api.read(broken, own)).toMatchObject({
      state: "failed",
      errors: [{ message: expect.any(String) }],
    });
  });

  it("write prices to the list that they name, and wait where there is none of that name", async () => {
    const { own } = await makeToken();
    await send([header, shampoo], own);
    const silver = { kind: "tier", tier: "plata" } as const;
    const list = {
      name: "Plata",
      kind: "tier",
      audience: silver,
      from: null,
      until: null,
    } as const;
    await addList(opened.db, { ...list, adjustment: null }, 0);
    const price = ["SKU;Precio", "RIZ-0042;4"];
    const named = await send(price, own, "prices", { listName: "PLATA." });
    expect(await api.read(named, own)).toMatchObject({ state: "applied", list: "Plata" });
    const ofFile = await send(price, own, "prices", { fileName: "precios-plata-2027.csv" });
    expect(await api.read(ofFile, own)).toMatchObject({ state: "applied", list: "Plata" });
    for (const sent of [{ listName: "Oro" }, { fileName: "tarifa-oro.csv" }]) {
      const unknown = await send(price, own, "prices", sent);
      expect(await api.read(unknown, own)).toMatchObject({
        state: "waiting",
        kind: "prices",
        list: null,
        errors: [{ message: expect.stringMatching(/«oro»; las que hay son: General, Plata/i) }],
      });
    }
    const rows = opened.db.selectFrom("price_row").select(["list_id", "unit_price"]);
    expect(await rows.execute()).toEqual([{ list_id: 2, unit_price: 40_000 }]);
    await send(price, own, "prices");
    expect(await rows.execute()).toHaveLength(2);
  });

  it("of stock leave out unknown products and count negative stock as 0, unless there are many", async () => {
    const { own } = await makeToken();
    const products = Array.from({ length: 9 }, (_, at) => shampoo.replace("0042", `004${at}`));
    await send([header, ...products], own);
    const figures = (rows: readonly string[]) => ["Ref.;Stock", ...rows];
    const nine = products.map((_, at) => `RIZ-004${at};${at + 1}`);
    await send(figures(nine), own, "stock");
    const hourly = [...nine.slice(0, 7), "RIZ-0047;-3,00", "RIZ-0048;-1", "SERV-TRANSPORTE;x"];
    const id = await send(figures(hourly), own, "stock");
    expect(await api.read(id, own)).toMatchObject({
      state: "applied",
      changed: 2,
      leftOut: 1,
      negative: 2,
      errors: [{ cell: "A11", message: expect.stringContaining("No hay ningún producto") }],
    });
    const stock = opened.db.selectFrom("stock").select("on_hand").orderBy("product_id");
    const known = [1, 2, 3, 4, 5, 6, 7, 0, 0];
    expect((await stock.execute()).map((row) => row.on_hand)).toEqual(known);
    for (const odd of [
      ["A;1", "B;2", "C;3"],
      ["RIZ-0040;-1", "RIZ-0041;-1", "RIZ-0042;-1"],
    ]) {
      const rows = [...nine.slice(3, 7), ...odd];
      expect(await api.read(await send(figures(rows), own, "stock"), own)).toMatchObject({
        state: "waiting",
      });
    }
    expect(
      await api.read(await send(figures(["SERV-TRANSPORTE;1"]), own, "stock"), own),
    ).toMatchObject({ state: "waiting" });
    const broken = await send(figures([...nine.slice(1), "RIZ-0040;muchos"]), own, "stock");
    expect(await api.read(broken, own)).toMatchObject({ state: "waiting" });
    expect((await stock.execute()).map((row) => row.on_hand)).toEqual(known);
  });

  it("wait for a person where most of the general prices fall", async () => {
    const { own } = await makeToken();
    const products = [1, 2, 3, 4].map((at) => shampoo.replace("0042", `004${at}`));
    await send([header, ...products], own);
    const prices = (...euros: string[]) => [
      "SKU;Precio",
      ...euros.map((price, at) => `RIZ-004${at + 1};${price}`),
    ];
    await send(prices("10", "10", "10", "10"), own, "prices");
    const some = await send(prices("9", "9", "10", "11"), own, "prices");
    expect(await api.read(some, own)).toMatchObject({ state: "applied", changed: 3 });
    const max = await send(prices("8,50", "8,50", "9", "11"), own, "prices");
    expect(await api.read(max, own)).toMatchObject({
      state: "waiting",
      errors: [{ message: expect.stringContaining("3 productos, más de la mitad") }, {}],
    });
    const one = await send(["SKU;Precio", "RIZ-0041;8,50"], own, "prices");
    expect(await api.read(one, own)).toMatchObject({ state: "applied" });
  });

  it("notify the team in one email when they wait, once a day for the same cause", async () => {
    const { own } = await makeToken();
    await send([header, shampoo], own);
    const waiting = createWaitingImports({ db: opened.db, service: imports.service });
    const day = 86_400_000;
    const tell = (now: number) => tellWaiting({ db: opened.db, waiting, to: "a@b.example", now });
    const start = Date.now();
    expect(await tell(start)).toBe(0);
    const hourly = (hour: number) =>
      send(["SKU;Stock", "A;1"], own, "stock", { fileName: `existencias-${hour}.csv` });
    await hourly(8);
    await send(["SKU;Precio", "RIZ-0042;4"], own, "prices", { fileName: "tarifa-oro.csv" });
    expect(await tell(start)).toBe(1);
    await hourly(9);
    expect(await tell(start + day / 24)).toBe(0);
    await send(["SKU;Precio", "RIZ-0042;4"], own, "prices", { fileName: "tarifa-cobre.csv" });
    expect(await tell(start + day / 24)).toBe(1);
    await hourly(10);
    expect(await tell(start + 2 * day)).toBe(1);
    const rows = await opened.db
      .selectFrom("outbox_email")
      .select("payload")
      .orderBy("created_at")
      .execute();
    const listed = rows.map(({ payload }) => JSON.parse(payload).imports.length);
    expect(listed).toEqual([2, 2, 1]);
  });

  it("are not shown to other programs, nor are files of people", async () => {
    const [{ own }, other] = [await makeToken(), await makeToken("Otro")];
    const id = await send([header, shampoo], own);
    expect(await api.read(id, other.own)).toBeNull();
    expect(await api.read("nada\0", own)).toBeNull();
  });

  it("need a valid token, made by a person and stored as a digest", async () => {
    const { token, own } = await makeToken();
    const rows = await opened.db.selectFrom("import_token").selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(await api.list()).toMatchObject([
      { name: "ERP", by: "Ana", lastUsedAt: expect.any(Number) },
    ]);
    expect(await api.isKnown(`Bearer ${token}`)).toBe(true);
    for (const header of [null, "", token, `Basic ${token}`, `Bearer ${"A".repeat(43)}`])
      expect(await api.isKnown(header)).toBe(false);
    expect(await api.end(own.tokenId)).toBe(true);
    expect(await api.end(own.tokenId)).toBe(false);
    expect(await api.admit(`Bearer ${token}`, from)).toEqual({ kind: "unknown" });
  });

  describe("of a member who loses the permission to import", () => {
    const { id } = ana;
    const team = () =>
      createStaffTeam({
        db: opened.db,
        now: Date.now,
        onDisabled: capabilities.flatMap(({ onMemberDisabled }) => onMemberDisabled ?? []),
        onRoleChanged: capabilities.flatMap(({ onRoleChanged }) => onRoleChanged ?? []),
        countPrograms: capabilities.flatMap(({ countPrograms }) => countPrograms ?? []),
      });
    const setColumns = (columns: { disabled_at?: number | null; role?: "sales" }) =>
      opened.db.updateTable("staff_member").set(columns).where("id", "=", id).execute();

    it.each<[string, () => Promise<unknown>]>([
      ["disabled", () => team().disable({ actor: null, memberId: id })],
      ["of sales", () => team().changeRole({ actor: null, memberId: id, role: "sales" })],
      ["deleted", () => opened.db.deleteFrom("staff_member").where("id", "=", id).execute()],
      ["disabled by an earlier version", () => setColumns({ disabled_at: 1 })],
      ["of sales since an earlier version", () => setColumns({ role: "sales" })],
    ])("end once the member is %s", async (_, change) => {
      const { token } = await makeToken();
      await makeToken("Almacén");
      await addStaff("s2");
      const other = await makeToken("Otro", { by: { ...ana, id: "s2" } });
      expect((await team().list()).map(({ programs }) => programs)).toEqual([2, 1]);
      await change();
      expect((await api.list()).filter(({ isInForce }) => isInForce)).toMatchObject([
        { name: "Otro" },
      ]);
      expect(await api.isKnown(`Bearer ${token}`)).toBe(false);
      expect(await api.isKnown(`Bearer ${other.token}`)).toBe(true);
    });

    it("stay ended when the member is enabled again", async () => {
      const { token } = await makeToken();
      await team().disable({ actor: null, memberId: id });
      await team().enable({ actor: null, memberId: id });
      expect(await api.isKnown(`Bearer ${token}`)).toBe(false);
    });

    it("go on for a role that may import", async () => {
      const { token } = await makeToken();
      await team().changeRole({ actor: null, memberId: id, role: "admin" });
      expect(await api.isKnown(`Bearer ${token}`)).toBe(true);
    });

    it("keep the files that already wait for a person", async () => {
      const { own } = await makeToken();
      await team().disable({ actor: null, memberId: id });
      const run = await send([header, shampoo], own);
      expect((await imports.service.find(run))?.run.state).toBe("checked");
    });
  });

  it("may only be of the kinds of data that were chosen for their token", async () => {
    const admit = async (kinds: string[]) => {
      const { token } = await makeToken("ERP", { kinds });
      const admitted = await api.admit(`Bearer ${token}`, from);
      return admitted.kind === "admitted" ? admitted.kinds : admitted.kind;
    };
    expect(await admit(["stock", "nada"])).toEqual(["stock"]);
    expect(await admit([])).toBeNull();
    expect((await api.list()).map(({ kinds }) => kinds)).toEqual([["stock"], null]);
  });

  describe("with prices that move in small steps", () => {
    const by = { kind: "staff", id: "s1", name: "Ana" } as const;
    let own: { tokenId: string };
    beforeEach(async () => {
      own = (await makeToken()).own;
      await send([header, shampoo], own);
      expect(await setPrice("10")).toEqual(["applied", []]);
    });

    async function setPrice(price: string) {
      const id = await send(["SKU;Precio", `RIZ-0042;${price}`], own, "prices");
      const run = (await imports.service.find(id))?.run;
      const found = listGuardNames(importKinds).filter(
        (name) => (run?.report?.guards[name]?.count ?? 0) > 0,
      );
      return [run?.state, found.filter((name) => name !== "many-prices-fall")];
    }

    /** Imports prices as a person who looks at what changes, and allows it. */
    async function setPriceByHand(price: string) {
      const path = join(dataDir, "b.csv");
      await writeFile(path, `SKU;Precio\r\nRIZ-0042;${price}`);
      const run = await imports.addFile(path, { kind: "prices", by });
      const seen = { seen: run.version, by, skipsBadRows: false };
      await imports.service.approve(run.id, { ...seen, allowed: listGuardNames(importKinds) });
      await imports.work(run.id);
    }

    it("wait for a person once the small steps of a week add up to a large one", async () => {
      expect(await setPrice("11,9")).toEqual(["applied", []]);
      expect(await setPrice("14")).toEqual(["checked", ["price-drift"]]);
      expect(await setPrice("11")).toEqual(["applied", []]);
    });

    it("wait too where the price is removed and set again", async () => {
      expect(await setPrice("-")).toEqual(["applied", []]);
      expect(await setPrice("15")).toEqual(["checked", ["price-drift"]]);
      expect(await setPrice("11")).toEqual(["applied", []]);
    });

    it("are compared with the price that a person has seen last", async () => {
      await setPrice("11,9");
      await setPriceByHand("14");
      expect(await setPrice("16")).toEqual(["applied", []]);
    });

    it("are compared with no price of more than a week ago", async () => {
      await setPrice("11,9");
      const weekAgo = Date.now() - 8 * 86_400_000;
      await opened.db.updateTable("import_run").set({ applied_at: weekAgo }).execute();
      expect(await setPrice("14")).toEqual(["applied", []]);
    });
  });

  it("are rate-limited, as are attempts with wrong tokens", async () => {
    const { token, own } = await makeToken();
    const wait = { kind: "too-many", retryAfterSeconds: expect.any(Number) };
    for (let at = 0; at < 5; at += 1)
      expect(await api.admit("Bearer x", from)).toEqual({ kind: "unknown" });
    expect(await api.admit(`Bearer ${token}`, from)).toEqual(wait);
    expect(await api.takeFile(own.tokenId)).toBeNull();
    expect(await api.takeFile(own.tokenId)).toBeNull();
    expect(await api.takeFile(own.tokenId)).toEqual(expect.any(Number));
  });

  it("have at most ten tokens, each with a name", async () => {
    for (let at = 0; at < 10; at += 1) await api.create({ typed: `ERP ${at}`, by: ana });
    expect(await api.create({ typed: "ERP", by: ana })).toEqual({ kind: "too-many" });
    expect(await api.create({ typed: " ", by: ana })).toMatchObject({ problem: "missing" });
  });
});

describe("the address to which programs send files", () => {
  const path = "/importaciones/entrada";
  let site: Site;
  beforeAll(async () => {
    site = await startSite({ env: { SAMPLE_CATALOGUE: "no" } });
  }, 60_000);
  afterAll(() => site?.stop());

  async function post(
    token: string,
    content = [header, shampoo].join("\n"),
    fields: Record<string, string> = {},
  ) {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.append(name, value);
    body.append("file", new Blob([content]), "articulos.csv");
    const headers = { Authorization: `Bearer ${token}` };
    return await fetch(site.url + path, { method: "POST", body, headers });
  }

  it("accepts files with a token made in the console, and answers 401 to all others", async () => {
    const { lucia: admin } = await signInMembers(site);
    const page = "/gestion/catalogo/importaciones/programas";
    const { body: shown } = await admin.post(page, { name: "ERP" });
    const [, token = ""] = /value="([\w-]{43})"/.exec(shown) ?? [];
    expect((await admin.get(page)).body).not.toContain(token);
    const sent = await post(token);
    expect(sent.status).toBe(202);
    const { run } = await sent.json();
    const headers = { Authorization: `Bearer ${token}` };
    const read = async () => await (await fetch(`${site.url}${path}/${run}`, { headers })).json();
    await expect.poll(async () => (await read()).state).toBe("applied");
    expect(await read()).toMatchObject({ run, added: 1, errors: [] });
    for (const [fields, message] of [
      [{ lista: "Plata", "sheet name": "1" }, /«lista», «sheet name»/],
      [{ list: "Plata" }, /«list»/],
      [{ headerRow: "dos" }, /«headerRow»/],
      [{ dates: "incomingDate=week" }, /«dates»/],
      [{ decimals: "price=,", dates: "incomingDate=month" }, /«decimals»/],
    ] as const) {
      const refused = await post(token, undefined, fields);
      expect([refused.status, (await refused.json()).message]).toEqual([
        422,
        expect.stringMatching(message),
      ]);
    }
    const dates = ["SKU;Existencias;Fecha de entrada;Próxima entrada", "RIZ-0042;5;04/03/2030;20"];
    const ofStock = { kind: "stock", dates: "incomingDate=month" };
    const dated = await (await post(token, dates.join("\n"), ofStock)).json();
    const byProgram = `/gestion/catalogo/importaciones/${dated.run}`;
    await expect
      .poll(async () => (await admin.get(byProgram)).body)
      .toContain("(fechas con el mes delante: mes/día/año)");
    const [, id = ""] =
      /<button[^>]*value="([0-9a-f-]{36})"/.exec((await admin.get(page)).body) ?? [];
    for (const wrong of ["A".repeat(43), ""]) {
      const answer = await post(wrong, "x".repeat(200_000));
      expect([answer.status, await answer.text()]).toEqual([401, ""]);
    }
    const { body: forStock } = await admin.post(page, { name: "Almacén", "kinds[]": "stock" });
    const [, stockToken = ""] = /value="([\w-]{43})"/.exec(forStock) ?? [];
    expect((await post(stockToken)).status).toBe(403);
    expect((await admin.get(page)).body).toContain("Solo Existencias");
    const rules = { negativeFigures: "wait", unknownCodes: "wait", badCells: "wait" };
    const saved = await admin.post(`${page}/${id}`, { ...rules, maxOddPercent: "5" });
    expect([saved.status, saved.headers.location]).toEqual([303, `${page}?hecho=ajustada`]);
    expect((await admin.get(`${page}/${id}`)).body).toContain('value="5"');
    expect((await admin.post(`${page}/${id}`, { ...rules, maxOddPercent: "101" })).status).toBe(
      422,
    );
    expect((await admin.post(page, { token: id })).status).toBe(303);
    expect((await fetch(`${site.url}${path}/${run}`, { headers })).status).toBe(401);
  });

  it("accepts customers only with a token of staff who manage companies", async () => {
    const page = "/gestion/catalogo/importaciones/programas";
    await addPerson(ines, { DATA_DIR: site.dataDir });
    const [ofCatalogue, ofAll] = [await signedIn(site, ines), await signedIn(site, lucia)];
    const customers = [
      "NIF;Nombre fiscal;E-mail;Dirección;C.P.;Población",
      "B60000171;Rizos del Sur, S.L.;hola@rizos.example;C/ Feria, 3;41003;Sevilla",
    ].join("\n");
    const send = async ({ body }: { body: string }) => {
      const [, token = ""] = /value="([\w-]{43})"/.exec(body) ?? [];
      const { status } = await post(token, customers, { kind: "customers" });
      return status;
    };
    const typed = { name: "ERP", "kinds[]": "customers" };
    expect((await ofCatalogue.get(page)).body).not.toContain('value="customers"');
    expect((await ofAll.get(page)).body).toContain('value="customers"');
    expect(await send(await ofCatalogue.post(page, typed))).toBe(403);
    expect(await send(await ofAll.post(page, { name: "CRM" }))).toBe(403);
    expect(await send(await ofAll.post(page, typed))).toBe(202);
    const list = "/gestion/empresas/importaciones";
    await expect.poll(async () => (await ofAll.get(list)).body).toContain("Importado");
    expect((await ofAll.get("/gestion/empresas")).body).toContain("Rizos del Sur, S.L.");
  });
});
