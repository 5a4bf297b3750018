import { expect, it } from "vitest";
import { catalogueImports } from "../../../catalogue/console/import-area.ts";
import { isMissedDownload } from "../import-path.ts";
import { mistakesResponse } from "./import-workbooks.ts";

type Service = Parameters<typeof mistakesResponse>[0];

/** Import service of a server that does not have the file. */
const serviceWith = (problemCount: number | null) =>
  ({
    mistakes: async () => null,
    find: async () =>
      problemCount === null ? null : { run: { kind: "products", report: { problemCount } } },
  }) as unknown as Service;

it("the workbook of import errors leads back to the import if another server has the file", async () => {
  const answer = await mistakesResponse(serviceWith(2), { area: catalogueImports, id: "a1" });
  const to = answer.headers.get("location") ?? "";
  expect([answer.status, to]).toEqual([
    303,
    "/gestion/catalogo/importaciones/a1?descarga=no#errores",
  ]);
  expect(isMissedDownload(new URL(to, "https://rizonda.example"))).toBe(true);
});

it.each([0, null])(
  "the workbook of import errors is not found for an import with %s errors",
  async (count) => {
    await expect(
      mistakesResponse(serviceWith(count), { area: catalogueImports, id: "a1" }),
    ).rejects.toMatchObject({
      init: { status: 404 },
    });
  },
);
