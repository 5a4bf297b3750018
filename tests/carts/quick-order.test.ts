import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { quickOrderCopy } from "../../src/carts/copy/quick-order-copy.ts";
import { writeWorkbook } from "../../src/platform/spreadsheets/write-workbook.ts";
import { createHttpClient, type HttpClient, said } from "../support/http-client.ts";
import { inTime } from "../support/in-time.ts";
import {
  addCompany,
  addMember,
  inDatabase,
  type Place,
  signedIn,
  startOn,
  upload,
} from "../support/members.ts";
import { engines } from "../support/variants.ts";
import { fillQuickOrderShop } from "./quick-order-shop.ts";

/** Answered line as the page has it: number, outcome and SKU. */
type Line = [number: number, outcome: string, sku: string];

function linesIn(html: string): Line[] {
  const rows = html.matchAll(/<tr[^>]* data-line="(\d+)" data-outcome="([\w-]+)"([^>]*)>/g);
  return Array.from(
    rows,
    ([, number, outcome = "", rest = ""]): Line => [
      Number(number),
      outcome,
      /data-sku="([^"]+)"/.exec(rest)?.[1] ?? "",
    ],
  ).sort(([one], [other]) => one - other);
}

/** HTML of the row of a line. */
function rowOf(html: string, number: number): string {
  const [, row = ""] = new RegExp(`<tr id="linea-${number}"(.*?)</tr>`, "s").exec(html) ?? [];
  return row;
}

const textOf = (html: string) => html.replaceAll(/<!-- -->|<[^>]*>/g, " ").replaceAll(/\s+/g, " ");

/** Values that the buttons of a row send, by their text. */
function buttonsIn(row: string): Record<string, { name: string; value: string }> {
  const buttons = row.matchAll(/<button([^>]*)>(.*?)<\/button>/gs);
  return Object.fromEntries(
    Array.from(buttons, ([, attributes = "", text = ""]) => {
      const of = (name: string) => new RegExp(` ${name}="([^"]*)"`).exec(attributes)?.[1] ?? "";
      return [textOf(text).trim(), { name: of("name"), value: of("value") }];
    }),
  );
}

const answeredIn = (html: string) =>
  (/name="answered" value="([^"]*)"/.exec(html)?.[1] ?? "").replaceAll("&amp;", "&");

describe.each(engines)("quick order on %s", (engine) => {
  let site: Place & { stop(): Promise<void> };
  let companyId: string;
  let member: HttpClient;
  beforeAll(async () => {
    site = await startOn(engine, { SAMPLE_CATALOGUE: "no" });
    companyId = await addCompany(site, { email: "nerea@salon.example" });
    await addMember(site, companyId, "observer@salon.example", "observer");
    await inDatabase(site, fillQuickOrderShop);
    member = await signedIn(site, "nerea@salon.example");
    await inTime(async () => {
      const { body } = await member.get("/catalogo/sugerencias?q=RIZ-CHN-250");
      expect(body).toContain("RIZ-CHN-250");
    });
  });
  afterAll(() => site?.stop());

  const post = (fields: Record<string, string>) => member.post("/pedido-rapido", fields);
  const answer = async (...lines: string[]) => (await post({ lines: lines.join("\n") })).body;

  it("answers each pasted line separately, in its order", async () => {
    const body = await answer(
      "RIZ-CHN-250 12",
      "riz chn 250\t6",
      "2480000101019 x 18",
      "OLD-250 12",
      "PROV/77;12",
      "",
      "RIZ-VIEJO 6",
      "RIZ-RETIRADO 6",
      "RIZ-CHN-250 3",
      "RIZ-CHN-250 20",
      "RIZ-POCO 12",
      "NO-EXISTE-9 6",
      "ADULTO-1 1",
      "OCULTO-1 1",
      "12480000101016",
      "2480000109992 6",
    );
    expect(linesIn(body)).toEqual([
      [1, "found", "RIZ-CHN-250"],
      [2, "found", "RIZ-CHN-250"],
      [3, "found", "RIZ-CHN-250"],
      [4, "found-by-other-code", "RIZ-CHN-250"],
      [5, "found-by-other-code", "VELA-1"],
      [6, "discontinued", "RIZ-VIEJO"],
      [7, "discontinued", "RIZ-RETIRADO"],
      [8, "below-minimum", "RIZ-CHN-250"],
      [9, "off-multiple", "RIZ-CHN-250"],
      [10, "short-of-stock", "RIZ-POCO"],
      [11, "not-found", ""],
      [12, "not-found", ""],
      [13, "not-found", ""],
      [14, "found", "RIZ-CHN-250"],
      [15, "found-by-other-code", "VELA-1"],
    ]);
    expect(Object.keys(buttonsIn(rowOf(body, 9)))).toEqual(
      expect.arrayContaining(["Poner 18", "Poner 24"]),
    );
    expect(textOf(rowOf(body, 6))).toContain("Ya no se fabrica. Lo sustituye: Champú nuevo");
    expect(textOf(rowOf(body, 7))).toContain("Se ha retirado de la venta.");
    expect(textOf(rowOf(body, 10))).toContain("Las otras 4, con la próxima entrada, el 3 de");
    expect(textOf(rowOf(body, 14))).toContain("Una caja: 24 unidades.");
    expect(textOf(rowOf(body, 2))).toContain("también en las líneas 1, 3, 4, 8, 9, 14");
    expect(textOf(rowOf(body, 3))).not.toContain("Encontrado por");
    expect(textOf(rowOf(body, 15))).toContain("Encontrado por otro EAN, 2480000109992.");
    expect(rowOf(body, 1)).toContain('data-price="41250"');
  });

  it("shows as many lines as were pasted, 2,000 at once, and says how many are left", async () => {
    const lines = Array.from({ length: 2001 }, (_, at) => `SIN-${at} 1`).join("\n");
    const { body } = await post({ lines });
    expect(linesIn(body).map(([number]) => number)).toEqual(
      Array.from({ length: 2000 }, (_, at) => at + 1),
    );
    expect(textOf(body)).toContain("quedan 1 línea más");
  });

  it("offers the three nearest products for a code that nothing has", async () => {
    const body = await answer("RIZ-CHN-25O 6");
    const row = rowOf(body, 1);
    expect(linesIn(body)).toEqual([[1, "not-found", ""]]);
    expect(row).toContain('value="1|6|RIZ-CHN-250"');
    expect((row.match(/name="put"/g) ?? []).length).toBeLessThanOrEqual(3);
  });

  it("finds the nearest products of any unknown line, of those beyond the first 40 when asked", async () => {
    const body = await answer(...Array.from({ length: 45 }, () => "RIZ-CHN-25O 6"));
    const { name = "", value = "" } =
      buttonsIn(rowOf(body, 45))[quickOrderCopy.searchNearest] ?? {};
    expect([name, value, rowOf(body, 40).includes('name="put"')]).toEqual(["near", "45", true]);
    const near = await post({ answered: answeredIn(body), [name]: value });
    expect(rowOf(near.body, 45)).toContain('value="45|6|RIZ-CHN-250"');
    expect(linesIn(near.body)).toHaveLength(45);
  });

  it("asks which product is meant where a code has several, and remembers the choice", async () => {
    const body = await answer("DOS-1\tEAN\n2480000101019\tVELA-1\t6");
    expect(linesIn(body).at(-1)).toEqual([2, "ambiguous", ""]);
    const answered = answeredIn(body);
    const chosen = await post({ answered, put: "1|6|VELA-1", remember: "1" });
    expect(textOf(chosen.body)).toContain("Desde ahora «DOS-1» es su código");
    const again = await answer("DOS-1 6");
    expect(linesIn(again)).toEqual([[1, "found-by-other-code", "VELA-1"]]);
    const other = await signedIn(site, await otherCompany());
    const { body: foreign } = await other.post("/pedido-rapido", { lines: "DOS-1 6" });
    expect(linesIn(foreign)).toEqual([[1, "not-found", ""]]);
    const forgotten = await post({ answered: "DOS-1 6", forget: "DOS-1" });
    expect(linesIn(forgotten.body)).toEqual([[1, "not-found", ""]]);
  });

  const otherCompany = async () => {
    await addCompany(site, { email: "otra@tienda.example" });
    return "otra@tienda.example";
  };

  it("changes a line as a button or the field of its units says, and no other", async () => {
    const answered = answeredIn(await answer("RIZ-CHN-250 20", "VELA-1 5", "SIN-1 4"));
    const put = await post({ answered, put: "1|24|RIZ-CHN-250" });
    expect(linesIn(put.body).map(([, outcome]) => outcome)).toEqual([
      "found",
      "found",
      "not-found",
    ]);
    const typed = await post({ answered, "units|2|5|VELA-1": "7", "units|1|20|RIZ-CHN-250": "20" });
    expect(rowOf(typed.body, 2)).toContain('name="units|2|7|VELA-1"');
    expect(linesIn(typed.body)[0]?.[1]).toBe("off-multiple");
    const removed = await post({ answered, remove: "1" });
    expect(linesIn(removed.body)).toEqual([
      [1, "found", "VELA-1"],
      [2, "not-found", ""],
    ]);
  });

  it("does not treat a line with an empty quantity cell as ordered", async () => {
    const body = await answer("SKU\tNombre\tCantidad", "VELA-1\tVela\t", "RIZ-CHN-250\tChampú\t6");
    expect(linesIn(body)).toEqual([
      [2, "below-minimum", "VELA-1"],
      [3, "found", "RIZ-CHN-250"],
    ]);
    expect(textOf(rowOf(body, 2))).toContain("Sin cantidad: no se añade.");
  });

  it("counts scans of one product in its line: a multiple each, a case for the code of a case", async () => {
    const first = await post({ scan: "2480000101019" });
    expect(said(first.body).join(" ")).toContain("Añadido: Champú de rizos, 6 unidades, línea 1.");
    const second = await post({ answered: answeredIn(first.body), scan: "2480000101019" });
    expect(said(second.body).join(" ")).toContain("12 unidades, línea 1.");
    const third = await post({ answered: answeredIn(second.body), scan: "12480000101016\nVELA-1" });
    expect(linesIn(third.body)).toEqual([
      [1, "found", "RIZ-CHN-250"],
      [2, "found", "VELA-1"],
    ]);
    expect(rowOf(third.body, 1)).toContain('name="units|1|36|RIZ-CHN-250"');
    expect(said(third.body).join(" ")).toContain("Añadido: Vela, 1 unidad, línea 2.");
    expect(third.body).toMatch(/<input id="codigo"[^>]* autofocus/i);
  });

  it("puts into the cart the lines that can be ordered, and keeps and reports the rest", async () => {
    await member.post("/carrito", { intent: "clear" });
    const answered = answeredIn(await answer("RIZ-CHN-250 12", "VELA-1 7", "VELA-2 3", "SIN-1 4"));
    const added = await post({ answered, intent: "add" });
    expect(said(added.body).join(" ")).toContain(
      "Hemos añadido 2 líneas al carrito. 2 se han quedado",
    );
    expect(linesIn(added.body).map(([, outcome]) => outcome)).toEqual(["found", "not-found"]);
    expect(textOf(rowOf(added.body, 1))).toContain("No tiene precio para su empresa");
    const cart = (await member.get("/carrito")).body;
    expect(Array.from(cart.matchAll(/<li[^>]* data-sku="([^"]+)"/g), ([, sku]) => sku)).toEqual([
      "RIZ-CHN-250",
      "VELA-1",
    ]);
    const more = await answer("VELA-1 9");
    expect(textOf(rowOf(more, 1))).toContain("Ya está en el carrito: 7 unidades");
    const replaced = await post({ answered: answeredIn(more), replace: "1" });
    expect(said(replaced.body).join(" ")).toContain("La cantidad del carrito ha cambiado.");
    expect((await member.get("/carrito")).body).toMatch(/name="quantity"[^>]* value="9"/);
    const all = await post({ lines: "RIZ-POCO 6", intent: "add" });
    expect([all.status, all.headers.location]).toEqual([303, "/carrito?aviso=anadido"]);
  });

  it("joins the lines of one product only when the member says so", async () => {
    const body = await answer("RIZ-CHN-250 12", "VELA-1 7", "RIZ-CHN-250 6");
    const { name = "", value = "" } = buttonsIn(rowOf(body, 1))["Juntarlas: 18 unidades"] ?? {};
    const joined = await post({ answered: answeredIn(body), [name]: value });
    expect(linesIn(joined.body)).toEqual([
      [1, "found", "RIZ-CHN-250"],
      [2, "found", "VELA-1"],
    ]);
    expect(rowOf(joined.body, 1)).toContain('name="units|1|18|RIZ-CHN-250"');
  });

  it("reads a file as if its cells had been pasted, and says why it cannot read another one", async () => {
    const content = Buffer.from(
      "Código;Descripción;Cantidad\r\nRIZ-CHN-250;Champú;12\r\nVELA-1;;4\r\n",
    );
    const path = "/pedido-rapido";
    const read = await upload(site, member, {
      path,
      fields: { lines: "VELA-1 1" },
      file: { name: "pedido.csv", content },
    });
    expect(linesIn(read.body)).toEqual([
      [1, "found", "VELA-1"],
      [3, "found", "RIZ-CHN-250"],
      [4, "found", "VELA-1"],
    ]);
    const broken = await upload(site, member, {
      path,
      fields: { lines: "VELA-1 1" },
      file: { name: "pedido.xlsx", content: Buffer.from("PK\u0003\u0004 nada más") },
    });
    expect(broken.status).toBe(422);
    expect(linesIn(broken.body)).toEqual([[1, "found", "VELA-1"]]);
  });

  it("reads a workbook, with codes as texts and as numbers", async () => {
    const rows = [
      ["Código", "Descripción", "Cantidad"].map((text) => ({ text, mark: "header" as const })),
      ["RIZ-CHN-250", "Champú", { number: "12" }],
      [{ number: "2480000101019" }, "", { number: "18" }],
      ["VELA-1", "Vela, 2 mechas", { number: "4" }],
    ];
    const workbook = writeWorkbook([{ name: "Pedido", widths: [16, 30, 10], rows }]);
    const { body } = await upload(site, member, {
      path: "/pedido-rapido",
      fields: {},
      file: { name: "pedido.xlsx", content: await buffer(workbook) },
    });
    expect(linesIn(body)).toEqual([
      [2, "found", "RIZ-CHN-250"],
      [3, "found", "RIZ-CHN-250"],
      [4, "found", "VELA-1"],
    ]);
    const units = [2, 3, 4].map(
      (number) => /name="units\|\d+\|(\d+)/.exec(rowOf(body, number))?.[1],
    );
    expect(units).toEqual(["12", "18", "4"]);
  });

  it("is open to members who may order, and allows the camera on this page only", async () => {
    const observer = await signedIn(site, "observer@salon.example");
    expect((await observer.get("/pedido-rapido")).status).toBe(403);
    expect((await observer.post("/pedido-rapido", { lines: "VELA-1 1" })).status).toBe(403);
    const guest = await createHttpClient(site).get("/pedido-rapido");
    expect([guest.status, guest.headers.location]).toEqual([
      303,
      "/entrar?volver=%2Fpedido-rapido",
    ]);
    const page = await member.get("/pedido-rapido");
    expect(page.headers["permissions-policy"]).toContain("camera=(self)");
    expect((await member.get("/carrito")).headers["permissions-policy"]).toContain("camera=()");
  });
});
