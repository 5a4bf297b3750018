import { expect, it } from "vitest";
import { sharedPageUrl } from "./shared-page-url.ts";

const rizos = "/catalogo/rizos";
const shampoo = "/catalogo/rizos/champu-nutritivo-500-ml-RIZ-CHN-500";

it.each([
  [rizos, rizos],
  [`${rizos}?utm_source=boletin&utm_medium=email&gclid=a1&fbclid=b2`, rizos],
  [`${rizos}?pagina=2&utm_source=boletin&marca=luna`, `${rizos}?marca=luna&pagina=2`],
  [`${rizos}?marca=sol&marca=luna&marca=sol`, `${rizos}?marca=luna&marca=sol`],
  [`${rizos}?pagina=1&orden=relevancia&vista=cuadricula`, rizos],
  [`${rizos}?orden=precio&precio=0-2`, rizos],
  [`${rizos}?`, rizos],
  [`${rizos}?q=+&fbclid=a`, rizos],
  [`${shampoo}?q=vela`, shampoo],
  [`${shampoo}?utm_source=boletin&pagina=2`, shampoo],
  ["/catalogo/marcas/a%C3%B1il", "/catalogo/marcas/a%C3%B1il"],
  ["/catalogo/sitemap/productos-1.xml?v=2", "/catalogo/sitemap/productos-1.xml"],
  [`/catalogo?fbclid=${"x".repeat(2000)}`, "/catalogo"],
])("the page of %s is cached as %s", (url, canonical) => {
  expect(sharedPageUrl(url)).toBe(canonical);
});

it.each([
  "/",
  "/catalogos",
  "/catalogo.data",
  "/catalogo/rizos.data?pagina=2",
  "/gestion/catalogo",
  "/catalogo?q=vela",
  "/catalogo/sugerencias?q=v",
  "/catalogo/%72izos",
  "/catalogo/marcas/a%c3%b1il",
  "/catalogo/%zz",
  "/catalogo/Sitemap/listas.xml",
  "/catalogo/rizos/",
  "/catalogo//rizos",
  "/catalogo/nada",
  "/catalogo/mayores-de-edad",
  `/catalogo?marca=${"x".repeat(180)}&categoria=${"y".repeat(190)}&marca=${"z".repeat(180)}`,
])("the page of %s is not cached", (url) => {
  expect(sharedPageUrl(url)).toBeNull();
});
