import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { importKinds } from "../../src/import-kinds.ts";
import { createImportsHere } from "../../src/imports/tasks/import-here.ts";
import { databases, type Opened } from "../support/open-databases.ts";

const by = { kind: "command" } as const;
/** Headings of the customers of an accounting program, with two telephones and an address without prepositions. */
const header =
  "C.I.F.;Nombre fiscal;E-mail;Teléfono;Móvil;Domicilio;C.P.;Población;Dirección envío;C.P. envío;Población envío;Forma de pago;Tarifa";

describe.each(databases)("customers as accounting programs write them on $name", ({ open }) => {
  let opened: Opened;
  let dataDir: string;
  beforeEach(async () => {
    opened = await open();
    dataDir = await mkdtemp(join(tmpdir(), "customers-"));
  });
  afterEach(async () => {
    await opened.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  async function apply(lines: readonly string[]) {
    const { db } = opened;
    const area = ["customers"];
    const imports = createImportsHere({ db, dataDir, kinds: importKinds, area });
    const path = join(dataDir, "clientes.csv");
    await writeFile(path, lines.join("\r\n"));
    const { id, version: seen, report } = await imports.addFile(path, { kind: "customers", by });
    expect((await imports.service.problems(id)).problems).toEqual([]);
    await imports.service.approve(id, { seen, by, allowed: [], skipsBadRows: false });
    expect(await imports.work(id)).toMatchObject({ state: "applied" });
    return report;
  }

  it("are read with their headings, postcodes, emails and payment terms", async () => {
    const report = await apply([
      "LISTADO DE CLIENTES",
      header,
      "ZONA NORTE;;;;;;;;;;;;",
      "B60000171;Rizos del Sur, S.L.;Ana <ana@rizos.example>;934123456 - 600111222;600111222;C/ Feria, 3;E-41003;Sevilla;Pol. Sur, 5;8820.0;Cádiz;Transferencia 30 D.F.F.;n/d",
      "B60000346;Salón Rizo, S.L.;hola@salon.example,;;;C/ Luna, 1;08 001 Barcelona;Barcelona;;;;Contado;NULL",
      "Impreso el 27/11/2026;;;;;;;;;;;;",
    ]);
    expect(report?.textRows).toEqual({
      count: 2,
      examples: ["ZONA NORTE", "Impreso el 27/11/2026"],
    });
    const companies = await opened.db
      .selectFrom("company")
      .select(["tax_number", "email", "phone", "payment_method", "payment_days", "tier"])
      .orderBy("tax_number")
      .execute();
    expect(companies.map((company) => Object.values(company).join(" "))).toEqual([
      "B60000171 ana@rizos.example +34934123456 transfer 30 ",
      "B60000346 hola@salon.example  prepayment 0 ",
    ]);
    const addresses = await opened.db
      .selectFrom("company_address")
      .select(["kind", "street", "postcode"])
      .orderBy("street")
      .orderBy("kind")
      .execute();
    expect(addresses.map(({ kind, street, postcode }) => `${kind} ${street} ${postcode}`)).toEqual([
      "billing C/ Feria, 3 41003",
      "billing C/ Luna, 1 08001",
      "delivery C/ Luna, 1 08001",
      "delivery Pol. Sur, 5 08820",
    ]);
  });
});
