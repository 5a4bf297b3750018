import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, it } from "vitest";
import { pageOf } from "../kernel/paging.ts";
import { defineList } from "./list.tsx";

type Return = { id: string; company: string; units: number };

const returns = defineList({
  caption: "Devoluciones",
  clear: "Ver todas",
  rowId: ({ id }: Return) => id,
  filters: {
    busca: { label: "Buscar", maxLength: 60 },
    estado: { label: "Estado", any: "Todas", options: { open: "Abiertas" } },
    orden: {
      label: "Ordenar por",
      options: { company: "Empresa", few: "Pocas unidades", many: "Muchas unidades" },
    },
  },
  columns: [
    { label: "Referencia", cell: ({ id }: Return) => id },
    {
      label: "Empresa",
      isName: true,
      sorts: { ascending: "company" },
      cell: ({ company }) => company,
    },
    {
      label: "Unidades",
      isNumber: true,
      sorts: { descending: "many", ascending: "few" },
      cell: ({ units }) => units,
    },
  ],
});

const stored = ["farmacia-del-mar", "salon-rizo", "herbolario-luna"].map((id, at) => ({
  id,
  company: id,
  units: at,
}));

function shown(query: string, all: readonly Return[] = stored): string {
  const { values, asked } = returns.read(new URLSearchParams(query));
  const page = pageOf(all, { asked, max: 2, idOf: ({ id }) => id });
  const router = createMemoryRouter(
    [
      {
        path: "/gestion/devoluciones",
        element: (
          <returns.List page={page} values={values} count="3 devoluciones" empty="Ninguna." />
        ),
      },
    ],
    { initialEntries: [`/gestion/devoluciones?${query}`] },
  );
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

it("a console list shows its rows under column headings, with their number", () => {
  const html = shown("");
  expect(html).toContain('<caption class="sr-only">Devoluciones</caption>');
  expect(html.match(/<th scope="col"/g)).toHaveLength(3);
  expect(html.match(/data-id="[^"]+"/g)).toEqual([
    'data-id="farmacia-del-mar"',
    'data-id="salon-rizo"',
  ]);
  expect(html).toContain("3 devoluciones");
  expect(html).not.toContain("Ver todas");
});

it("a console list links to the pages beside it with the filters of the address", () => {
  expect(shown("estado=open")).toContain(
    'href="/gestion/devoluciones?estado=open&amp;desde=salon-rizo"',
  );
  const last = shown("estado=open&desde=salon-rizo");
  expect(last).toContain('href="/gestion/devoluciones?estado=open&amp;hasta=herbolario-luna"');
  expect(last).toContain('href="/gestion/devoluciones?estado=open"');
  expect(last).not.toContain("Página siguiente");
});

it("a console list is sorted by its headings, in reverse order at the second click", () => {
  const links = (query: string) =>
    Array.from(shown(query).matchAll(/<th scope="col"([^>]*)>.*?<\/th>/g), ([html, sort = ""]) => [
      /aria-sort="(\w+)"/.exec(sort)?.[1] ?? null,
      /href="([^"]*)"/.exec(html)?.[1] ?? null,
    ]);
  const list = "/gestion/devoluciones";
  expect(links("estado=open&desde=salon-rizo")).toEqual([
    [null, null],
    ["ascending", `${list}?estado=open`],
    [null, `${list}?estado=open&amp;orden=many`],
  ]);
  expect(links("orden=many")[2]).toEqual(["descending", `${list}?orden=few`]);
  expect(links("orden=few")[2]).toEqual(["ascending", `${list}?orden=many`]);
});

it("an empty console list says so, and offers to remove the filters", () => {
  const html = shown("busca=nadie", []);
  expect(html).toContain("Ninguna.");
  expect(html).not.toContain("<table");
  expect(html).toContain('href="/gestion/devoluciones"');
  expect(html).toContain('value="nadie"');
});
