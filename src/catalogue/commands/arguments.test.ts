import { expect, test } from "vitest";
import { importKinds } from "../../import-kinds.ts";
import { listGuardNames } from "../../imports/kinds/import-kind.ts";
import { parseCatalogueCommand } from "./arguments.ts";

test("the catalogue command accepts the calls of its contract", () => {
  expect(
    parseCatalogueCommand(["import", "a.xlsx", "--dry-run", "--kind", "stock", "--format", "json"]),
  ).toEqual({
    verb: "import",
    file: "a.xlsx",
    flags: {
      dryRun: true,
      skipBadRows: false,
      allowed: [],
      kind: "stock",
      isJson: true,
      list: null,
      sheetName: null,
      headerRow: null,
      titleRows: null,
      sheetNames: null,
      headings: {},
      constants: {},
      translations: {},
      styles: {},
      dateOrders: {},
      missing: "leave",
      missingCount: null,
      leftOut: [],
    },
  });
  expect(
    parseCatalogueCommand(["import", "a.xlsx", "--sheet", "Tarifa", "--header-row", "0"]),
  ).toMatchObject({
    flags: { sheetName: "Tarifa", headerRow: 0 },
  });
  expect(
    parseCatalogueCommand(["import", "a.xlsx", "--sheet", "*", "--sheet-names", "brand"]),
  ).toMatchObject({
    flags: { sheetName: "*", sheetNames: "brand" },
  });
  const choices = [
    "--column",
    "P. Coste=",
    "--column",
    "PVD=price",
    "--constant",
    "iva=21",
    "--value",
    "adult:S=sí",
    "--title-rows",
    "brand",
    "--decimals",
    "price=comma",
    "--dates",
    "reportedAt=month",
    "--dates",
    "incomingDate=day",
  ];
  expect(parseCatalogueCommand(["import", "a.xlsx", ...choices])).toMatchObject({
    flags: {
      headings: { "P. Coste": "", PVD: "price" },
      constants: { iva: "21" },
      translations: { adult: { S: "sí" } },
      titleRows: "brand",
      styles: { price: "comma" },
      dateOrders: { reportedAt: "month", incomingDate: "day" },
    },
  });
  expect(parseCatalogueCommand(["import", "a.xlsx", "--dates", "incomingDate=year"])).toBeNull();
  const parts = ["--leave-out", "stock", "--leave-out", "prices:Plata"];
  expect(parseCatalogueCommand(["import", "a.csv", ...parts])).toMatchObject({
    flags: { leftOut: ["stock", "prices:Plata"] },
  });
  expect(parseCatalogueCommand(["import", "a.csv", "--yes"])).toMatchObject({
    flags: { allowed: listGuardNames(importKinds), kind: null },
  });
  expect(
    parseCatalogueCommand(["import", "a.csv", "--kind", "prices", "--list", "Plata"]),
  ).toMatchObject({
    flags: { kind: "prices", list: "Plata" },
  });
  expect(parseCatalogueCommand(["import", "a.csv", "--allow", "iva-changes"])).toMatchObject({
    flags: { allowed: ["iva-changes"] },
  });
  expect(
    parseCatalogueCommand([
      "import",
      "a.csv",
      "--missing",
      "discontinued",
      "--missing-count",
      "37",
    ]),
  ).toMatchObject({ flags: { missing: "discontinued", missingCount: 37 } });
  expect(parseCatalogueCommand(["undo", "run-1"])).toEqual({ verb: "undo", id: "run-1" });
  expect(parseCatalogueCommand(["runs"])).toEqual({ verb: "runs" });
  expect(parseCatalogueCommand(["export", "--format", "csv"])).toEqual({
    verb: "export",
    flags: { format: "csv", kind: null, list: null, changedSince: 0 },
  });
  const prices = ["--kind", "prices", "--list", "Plata", "--changed-since", "2026-11-01T00:00Z"];
  expect(parseCatalogueCommand(["export", "--format", "xlsx", ...prices])).toEqual({
    verb: "export",
    flags: { format: "xlsx", kind: "prices", list: "Plata", changedSince: Date.UTC(2026, 10, 1) },
  });
});

test.each([
  "",
  "import",
  "import a b",
  "import a --kind shoes",
  "import a --kind toString",
  "import a --format csv",
  "import a --allow shoes",
  "import a --fast",
  "import a --header-row dos",
  "import a --leave-out lotes",
  "import a --kind prices --leave-out stock",
  "import a --header-row -1",
  "import a --sheet",
  "import a --column PVD",
  "import a --constant iva=",
  "import a --value iva=21",
  "import a --missing keep",
  "import a --missing ending --kind pictures",
  "import a --missing-count many",
  "undo",
  "undo a --yes",
  "runs now",
  "export",
  "export --format xml",
  "export --format csv --kind shoes",
  "export --format csv --list Plata",
  "export --format csv --changed-since ayer",
  "export --format csv --kind codes --changed-since 2026-11-01",
  "constructor",
])("the catalogue command rejects the call «%s»", (call) => {
  expect(parseCatalogueCommand(call.split(" ").filter((word) => word !== ""))).toBeNull();
});
