import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { importKinds } from "../../src/import-kinds.ts";
import type { ExportFormat } from "../../src/imports/domain/export.ts";
import { changesNothing } from "../../src/imports/domain/report.ts";
import { findExportTarget, writeExport } from "../../src/imports/exporting/write-export.ts";
import { getImportKind, listImportTargets } from "../../src/imports/kinds/import-kind.ts";
import { createImportsHere } from "../../src/imports/tasks/import-here.ts";
import { openTable } from "../../src/platform/spreadsheets/open-table.ts";
import { cif } from "../customer-files/customer-files.ts";
import { convertWithLibreOffice, hasLibreOffice } from "../support/libreoffice.ts";
import { databases, type Opened } from "../support/open-databases.ts";
import { deepTest, variants } from "../support/variants.ts";

const monday = Date.UTC(2026, 10, 23, 8, 0, 0, 123);
const hour = 3_600_000;

const files: readonly { kind: string; list?: string; lines: readonly string[] }[] = [
  {
    kind: "products",
    lines: [
      "SKU;EAN;Ref. proveedor;Nombre;Texto;Advertencias;Marca;Catálogo;Categoría;Familia;Variante;IVA;Contenido;PAO;Caducidad;INCI;Responsable;Dirección postal del responsable;Contacto electrónico del responsable;Fabricante;País de origen;Código NC;Peso;Número ONU;Cantidad limitada;Mínimo;Múltiplo;Unidades por caja;EAN de la caja;Reventa;Sin existencias;Adultos;Nombre discreto;Estado;Imágenes",
      'RIZ-0042;6291041500213;P/9;"+ Brillo; 1,5";"=Primera línea\nsegunda";Evite los ojos.;RIZONDA;Rizos;Cabello > Champús;Brillo;"- 6 × 10 ml";21;6 × 12,345 ml;12 M;;Aqua, Parfum;Labo;Calle 1, 08003 Barcelona;hola@labo.example;Labo;Francia;33051000;75;UN1950;sí;6;6;12;16291041500210;sí;bajo pedido;no;Artículo;a la venta;',
      "0000017;;;Vela;;;LUNAREA;Espiritual;Velas;;;10;1,234 l;;sí;;;;;;ES;;1250;;;;;;;no;no se sirve;;;hasta fin de existencias;",
      "ERO-1;;;Aceite;;;VELVET;Erótica;Aceites;;;4;24 uds;;;;;;;;;;;;;;;;;;;;;retirado;",
      "RIZ-0043;;;Crema;;;RIZONDA;Rizos;Cabello;;;21;;;;;;;;;;;;;;;;;;;;;;;",
    ],
  },
  {
    kind: "prices",
    lines: [
      "SKU;Precio;PVPR;Desde 2;Precio 2;Desde 3;Precio 3",
      "RIZ-0042;1,2345;3,90;6;1,2;24;1,125",
      "0000017;1.234,5;;;;;",
    ],
  },
  { kind: "prices", list: "Plata", lines: ["SKU;Precio", "RIZ-0042;1,1"] },
  {
    kind: "stock",
    lines: [
      "SKU;Existencias;Próxima entrada;Fecha de entrada",
      "RIZ-0042;12;30;31/12/2026",
      "0000017;0;;",
    ],
  },
  {
    kind: "codes",
    lines: ["SKU;Referencias anteriores;Otros EAN", "RIZ-0042;VIEJO-1 | VIEJO-2;96385074"],
  },
  {
    kind: "translations",
    lines: ["SKU;Idioma;Nombre;Texto", "RIZ-0042;pt;Champô;- Linha", "RIZ-0042;fr;Shampooing;"],
  },
  {
    kind: "customers",
    lines: [
      "NIF;Número de cliente;Razón social;Nombre comercial;Persona de contacto;Correo;Teléfono;Dirección fiscal;CP fiscal;Población fiscal;Provincia fiscal;Dirección de entrega;CP de entrega;Población de entrega;Territorio;Recargo de equivalencia;Forma de pago;Días de pago;Tarifa;Ve precios;Ve el catálogo para adultos",
      `${cif(1)};00430;Farmacia del Mar, S. L.;Del Mar;Nerea Vidal;nerea@farmaciadelmar.example;600 111 222;Calle del Puerto 4;08003;Barcelona;Barcelona;Muelle 2;35001;Las Palmas;Canarias;no;Recibo;30;Plata;no;sí`,
      "12345678Z;;Lucía Ferrer;;;lucia@tienda.example;+351 912 345 678;;;;;;;;;sí;;;;;",
      "PT501442600;;Loja do Rio, Lda.;;;rio@loja.example;;Rua Direita 1;1100-001;Lisboa;;;;;;;Transferencia;0;;;",
    ],
  },
];

const formats = ["csv", "xlsx", "ods"] as const satisfies readonly ExportFormat[];

describe.each(variants(databases))("exported product files on $name", ({ name, open }) => {
  let folder: string;
  let opened: Opened;
  let imports: ReturnType<typeof createImportsHere>;
  let time = monday;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "export-"));
    opened = await open();
    const { db } = opened;
    imports = createImportsHere({ kinds: importKinds, db, dataDir: folder, now: () => time });
    await addPriceList();
    for (const { kind, list, lines } of files) {
      const path = join(folder, "archivo.csv");
      await writeFile(path, lines.join("\r\n"));
      const { id, version: seen } = await imports.addFile(path, { kind, listName: list ?? null });
      const service = kind === "customers" ? customers() : imports.service;
      expect((await service.find(id))?.questions).toEqual([]);
      expect((await service.problems(id)).problems).toEqual([]);
      const by = { kind: "command" } as const;
      await service.approve(id, { seen, by, allowed: [], skipsBadRows: false });
      expect((await imports.work(id))?.state).toBe("applied");
    }
    time += hour;
  });
  afterAll(async () => {
    await opened.close();
    await rm(folder, { recursive: true, force: true });
  });

  function customers() {
    const { db } = opened;
    const area = ["customers"];
    return createImportsHere({ kinds: importKinds, db, dataDir: folder, area, now: () => time })
      .service;
  }

  async function addPriceList(): Promise<void> {
    const at = { version: 1, created_at: monday, changed_at: monday } as const;
    await opened.db
      .insertInto("price_list")
      .values({
        id: 77,
        name: "Plata",
        name_key: "plata",
        kind: "tier",
        audience: "tier",
        tier: "Plata",
        company_id: null,
        starts_on: null,
        ends_on: null,
        adjustment: null,
        currency: "EUR",
        ...at,
      })
      .execute();
  }

  async function exported(
    name: string,
    {
      format,
      list = null,
      since = 0,
    }: { format: ExportFormat; list?: string | null; since?: number },
  ): Promise<Buffer> {
    const kind = getImportKind(importKinds, name);
    const target = findExportTarget(await listImportTargets(opened.db, kind), list);
    const pieces: (string | Uint8Array)[] = [];
    const targets = { target: target?.id ?? 0, targetName: target?.name ?? null };
    const options = { kind, format, changedSince: since, ...targets };
    for await (const piece of writeExport(opened.db, options)) pieces.push(piece);
    return Buffer.concat(pieces.map((piece) => Buffer.from(piece)));
  }

  /** Imports a file that was exported, and expects that it changes nothing. */
  async function expectNoChange(
    path: string,
    { kind, list, listName = null }: { kind: string; list?: string; listName?: string | null },
  ): Promise<void> {
    const run = await imports.addFile(path, { kind, listName });
    const service = kind === "customers" ? customers() : imports.service;
    expect((await service.problems(run.id)).problems).toEqual([]);
    const detail = await service.find(run.id);
    expect(detail?.questions).toEqual([]);
    expect(detail?.target?.name ?? null).toBe(kind === "prices" ? (list ?? "General") : null);
    const { report } = run;
    expect(report?.counts).toMatchObject({ added: 0, changed: 0, rejected: 0 });
    expect(report?.counts.unchanged).toBeGreaterThan(0);
    expect(report?.ignoredHeaders).toEqual([]);
    expect(report && changesNothing(report)).toBe(true);
  }

  it.each(files.flatMap((file) => formats.map((format) => ({ ...file, format }))))(
    "$kind of the list «$list» as $format change nothing when they are imported again",
    async ({ kind, list, format }) => {
      const path = join(folder, `archivo.${format}`);
      await writeFile(path, await exported(kind, { format, list: list ?? null }));
      // The sheet of a workbook names the list; a CSV file does not.
      const listName = format === "csv" ? (list ?? null) : null;
      await expectNoChange(path, { kind, ...(list && { list }), listName });
    },
  );

  const savedAs = [
    { format: "ods", to: "ods" },
    { format: "ods", to: "xlsx" },
    { format: "xlsx", to: "ods" },
  ] as const;
  // The files are the same on both databases.
  if (hasLibreOffice && name === "SQLite")
    deepTest("change nothing either once LibreOffice has opened and saved them", async () => {
      for (const { kind, list } of files)
        for (const { format, to } of savedAs) {
          const written = join(folder, `escrito.${format}`);
          await writeFile(written, await exported(kind, { format, list: list ?? null }));
          const saved = await convertWithLibreOffice(written, {
            to,
            folder: join(folder, "saved"),
          });
          await expectNoChange(saved, { kind, ...(list && { list }) });
        }
    });

  it("can contain every change of a checked import as a workbook", async () => {
    const path = join(folder, "nuevos.csv");
    await writeFile(path, "SKU;Nombre\nRIZ-0043;Crema de noche\n0000017;Vela");
    const { id } = await imports.addFile(path, { kind: "products" });
    const found = await imports.service.difference(id);
    const workbook = join(folder, "cambios.xlsx");
    await writeFile(workbook, found?.workbook ?? "");
    const table = await openTable(workbook);
    const rows: string[][] = [];
    for await (const { cells } of table.rows(0))
      rows.push(cells.map((cell) => ("text" in cell ? cell.text : "")));
    table.close();
    expect(found?.fileName).toBe("nuevos.csv");
    expect(rows).toEqual([
      ["Qué pasa", "Fila", "Código", "Nombre", "Dato", "Antes", "Después"],
      ["Cambia", "2", "RIZ-0043", "Crema de noche", "Nombre", "Crema", "Crema de noche"],
    ]);
  });

  it("can be limited to products changed since a time", async () => {
    const count = async (kind: string, since: number) =>
      JSON.parse(String(await exported(kind, { format: "json", since }))).length;
    for (const kind of ["products", "prices", "stock", "translations", "customers"] as const) {
      expect(await count(kind, monday)).toBeGreaterThan(0);
      expect(await count(kind, monday + 1)).toBe(0);
    }
  });

  it("can be printed as JSON with the names of the import's columns", async () => {
    const [price] = JSON.parse(String(await exported("prices", { format: "json" })));
    expect(price).toEqual({
      sku: "RIZ-0042",
      gtin: "6291041500213",
      fromQuantity: 1,
      price: 1.2345,
      retailPrice: 3.9,
    });
  });
});
