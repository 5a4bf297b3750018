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

it.each(["", "busca=riz&estado=open&marca=12&orden=changed"])("reads and writes %j", (query) => {
  expect(written(query)).toBe(query);
});

it.each([
  "estado=lost&marca=abc",
  "estado=constructor&orden=__proto__",
  "marca=0",
  "marca=-1",
  "marca=99999999999999999999",
  "busca=%00++",
  "otro=1&pagina=3",
])("leaves out %s", (query) => {
  expect(written(query)).toBe("");
});

it("sorts by the first column unless another that is offered is named", () => {
  expect(read("").orden).toBe("name");
  expect(read("orden=price").orden).toBe("name");
  expect(read("orden=changed").orden).toBe("changed");
});

it("keeps texts short, without NUL and half characters", () => {
  const params = new URLSearchParams([["busca", `a\0b\ud800${"x".repeat(500)}`]]);
  const { busca } = readFilters(filters, params);
  expect(busca).toHaveLength(20);
  expect(busca.isWellFormed()).toBe(true);
  expect(busca).not.toContain("\0");
});

it("counts what narrows the list, which a sorting does not", () => {
  expect(narrowingFilters(filters, read("busca=a&marca=1&orden=changed"))).toEqual([
    "busca",
    "marca",
  ]);
});
