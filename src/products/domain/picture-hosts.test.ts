import { expect, it } from "vitest";
import { findRefusedHost, isAllowedHost } from "./picture-hosts.ts";

const list = "Fotos.Rizonda.es\nhttps://cdn.lunarea.com/productos\n*.veluma.es, ";

it.each([
  "fotos.rizonda.es",
  "FOTOS.rizonda.es.",
  "cdn.lunarea.com",
  "a.veluma.es",
  "a.b.veluma.es",
])("allows %s", (host) => {
  expect(isAllowedHost(host, list)).toBe(true);
});

it.each(["rizonda.es", "x.fotos.rizonda.es", "veluma.es", "malveluma.es", "", "127.0.0.1"])(
  "refuses %j",
  (host) => {
    expect(isAllowedHost(host, list)).toBe(false);
  },
);

it("allows nothing without a list", () => {
  for (const empty of ["", " \n ", "*."]) expect(isAllowedHost("rizonda.es", empty)).toBe(false);
});

it("finds the first address whose host is not on the list", () => {
  const own = "https://fotos.rizonda.es/1.jpg";
  expect(findRefusedHost([own, "https://Otra.es:8443/2.jpg", "https://mas.es/"], list)).toBe(
    "otra.es",
  );
  expect(findRefusedHost([own, "https://a.veluma.es/2.jpg"], list)).toBeNull();
  expect(findRefusedHost([], "")).toBeNull();
});
