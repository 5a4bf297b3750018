import { expect, test } from "vitest";
import { loggablePath } from "./loggable-path.ts";

test.each([
  ["/", "/"],
  ["/politicas", "/politicas"],
  ["/?email=ana@farmacia.es", "/"],
  ["/solicitud/recibida/B2B-7XK3-9QD0.1750~firma", "/solicitud/recibida/…"],
  ["/solicitud/recibida/B2B-7XK3-9QD0.1750%7Efirma", "/solicitud/recibida/…"],
  ["/baja/ana@farmacia.es/ya", "/baja/…/ya"],
  ["/baja/ana%40farmacia.es", "/baja/…"],
  ["", ""],
])("%j is logged as %j", (url, path) => {
  expect(loggablePath(url)).toBe(path);
});

test("a very long path is cut", () => {
  expect(loggablePath(`/${"x".repeat(5000)}`)).toHaveLength(200);
});
