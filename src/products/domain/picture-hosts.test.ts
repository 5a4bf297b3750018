import { expect, it } from "vitest";
import { findRefusedHost, isAllowedHost } from "./picture-hosts.ts";

const list = "Fotos.Rizonda.es\nhttps://cdn.lunarea.com/productos\n*.veluma.es, ";

it.each([
  "fotos.rizonda.es",
  "FOTOS.rizonda.es.",
  "cdn.lunarea.com",
  "a.veluma.es",
  "a.b.veluma.es",
])("a list of picture hosts allows %s", (host) => {
  expect(isAllowedHost(host, list)).toBe(true);
});

it.each(["rizonda.es", "x.fotos.rizonda.es", "veluma.es", "malveluma.es", "", "127.0.0.1"])(
  "a list of picture hosts rejects %j",
  (host) => {
    expect(isAllowedHost(host, list)).toBe(false);
  },
);

it("no picture address is allowed without a list of hosts", () => {
  for (const empty of ["", " \n ", "*."]) expect(isAllowedHost("rizonda.es", empty)).toBe(false);
});

it("the first picture address whose host is not on the list is found", () => {
  const own = "https://fotos.rizonda.es/1.jpg";
  expect(findRefusedHost([own, "https://Otra.es:8443/2.jpg", "https://mas.es/"], list)).toBe(
    "otra.es",
  );
  expect(findRefusedHost([own, "https://a.veluma.es/2.jpg"], list)).toBeNull();
  expect(findRefusedHost([], "")).toBeNull();
});
