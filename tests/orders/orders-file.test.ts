import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openTable } from "../../src/platform/spreadsheets/open-table.ts";
import { createHttpClient } from "../support/http-client.ts";
import { addCompany, addMember, signedIn } from "../support/members.ts";
import { type OrderShop, putInCart, sendOrder, startOrderShop } from "./order-shop.ts";

let shop: OrderShop;
let reference: string;
const folder = mkdtempSync(join(tmpdir(), "orders-file-"));
beforeAll(async () => {
  shop = await startOrderShop("SQLite");
  await putInCart(shop, shop.owner, ["CHAMPU", 24]);
  await putInCart(shop, shop.owner, ["INFUSION", 5]);
  reference = await sendOrder(shop.owner, { customerReference: "=1+1" });
});
afterAll(async () => {
  await shop?.stop();
  rmSync(folder, { recursive: true });
});

it("the file of a company's orders lists every line as CSV, with formulas made harmless", async () => {
  const { status, headers, body } = await shop.owner.get("/pedidos.csv");
  expect([status, headers["content-type"], headers["cache-control"]]).toEqual([
    200,
    "text/csv; charset=utf-8",
    "private, no-store",
  ]);
  const [head, ...rows] = body.trimEnd().split("\r\n");
  expect(head).toMatch(/^\uFEFF"Pedido";"Fecha";"Estado";/);
  expect(rows).toHaveLength(2);
  expect(rows[0]).toContain(`"${reference}";`);
  expect(rows[0]).toContain(
    `"'=1+1";"Nerea Vidal";"105,8";"20,93";"0";"126,73";"126,73";"1";"CHAMPU"`,
  );
  expect(rows[0]).toContain(`"24";"0";"0";"3,9188";"94,05";"21";"0";`);
});

it("the workbook of a company's orders has a sheet of orders and one of lines, with amounts as numbers", async () => {
  const { headers, bytes } = await shop.owner.get("/pedidos.xlsx");
  expect(headers["content-disposition"]).toMatch(/filename="pedidos-\d{4}-\d\d-\d\d\.xlsx"/);
  const path = join(folder, "pedidos.xlsx");
  writeFileSync(path, bytes);
  const table = await openTable(path);
  expect(table.sheets.map(({ name }) => name)).toEqual(["Pedidos", "Líneas"]);
  const sheets = [];
  for (const at of [0, 1]) {
    const rows = [];
    for await (const row of table.rows(at)) rows.push(row.cells.map((cell) => cell));
    sheets.push(rows);
  }
  table.close();
  expect(sheets.map((rows) => rows.length)).toEqual([2, 3]);
  expect(sheets[0]?.[1]?.[3]).toEqual({ kind: "text", text: "=1+1" });
  expect(sheets[0]?.[1]?.[8]).toMatchObject({ kind: "number", value: 126.73 });
  expect(sheets[1]?.[2]?.[3]).toEqual({ kind: "text", text: "INFUSION" });
});

it("the file of orders is for who orders and who keeps the accounts; who may only look has no link to it either", async () => {
  await addMember(shop, shop.companyId, "cuentas@salon.example", "accountant");
  const accountant = await signedIn(shop, "cuentas@salon.example");
  const observer = await signedIn(shop, "observer@salon.example");
  for (const [member, may] of [
    [shop.buyer, true],
    [accountant, true],
    [observer, false],
  ] as const) {
    const list = await member.get("/pedidos");
    expect([list.status, list.body.includes(reference)]).toEqual([200, true]);
    for (const path of ["/pedidos.csv", "/pedidos.xlsx"]) {
      expect(list.body.includes(`href="${path}"`)).toBe(may);
      const file = await member.get(path);
      expect(file.status).toBe(may ? 200 : 403);
    }
  }
});

it("the file of orders is empty for another company, and asks guests to sign in", async () => {
  await addCompany(shop, { email: "otra@tienda.example", name: "Otra tienda, S.L." });
  const stranger = await signedIn(shop, "otra@tienda.example");
  expect((await stranger.get("/pedidos.csv")).body.trimEnd().split("\r\n")).toHaveLength(1);
  const guest = await createHttpClient(shop).get("/pedidos.xlsx");
  expect([guest.status, guest.headers.location]).toEqual([303, "/entrar?volver=%2Fpedidos.xlsx"]);
});
