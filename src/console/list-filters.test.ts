import { expect, it } from "vitest";
import { filterParams, narrowingFilters, readFilters } from "./list-filters.ts";

const filters = {
  busca: { label: "Buscar", maxLength: 20 },
  estado: { label: "Estado", any: "Todos", options: { open: "Abiertas", closed: "Cerradas" } },
  marca: { label: "Marca", any: "Todas", options: "ids" },
  orden: { label: "Ordenar por", options: { name: "Nombre", changed: "Último cambio" } },
} as const;

const read = (query: string) => readFilters(filters, new URLSearchParams(query));
const written = (query: string) => String(filterParams(filters, read(query)));

it.each(["", "busca=riz&estado=open&marca=12&orden=changed"])(
  "the filters of a console list are read from and written as %j",
  (query) => {
    expect(written(query)).toBe(query);
  },
);

it.each([
  "estado=lost&marca=abc",
  "estado=constructor&orden=__proto__",
  "marca=0",
  "marca=-1",
  "marca=99999999999999999999",
  "busca=%00++",
  "otro=1&pagina=3",
])("the filters of a console list ignore %s", (query) => {
  expect(written(query)).toBe("");
});

it("a console list is sorted by its first column unless the address names another one", () => {
  expect(read("").orden).toBe("name");
  expect(read("orden=price").orden).toBe("name");
  expect(read("orden=changed").orden).toBe("changed");
});

it("texts in the filters of a console list are cut, without NUL and half characters", () => {
  const params = new URLSearchParams([["busca", `a\0b\ud800${"x".repeat(500)}`]]);
  const { busca } = readFilters(filters, params);
  expect(busca).toHaveLength(20);
  expect(busca.isWellFormed()).toBe(true);
  expect(busca).not.toContain("\0");
});

it("a console list counts its active filters, but not the sorting", () => {
  expect(narrowingFilters(filters, read("busca=a&marca=1&orden=changed"))).toEqual([
    "busca",
    "marca",
  ]);
});
