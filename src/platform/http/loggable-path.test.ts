import { expect, test } from "vitest";
import { capabilities } from "../../capabilities.ts";
import { createLoggablePath } from "./loggable-path.ts";

const loggablePath = createLoggablePath(
  capabilities.flatMap(({ secretPaths }) => secretPaths ?? []),
);

test.each([
  ["/", "/"],
  ["/politicas", "/politicas"],
  ["/?email=ana@farmacia.es", "/"],
  ["/solicitud/recibida/B2B-7XK3-9QD0.1750~firma", "/solicitud/recibida/…"],
  ["/solicitud/recibida/B2B-7XK3-9QD0.1750%7Efirma", "/solicitud/recibida/…"],
  ["/solicitud/0197.1750%257EFirma", "/solicitud/…"],
  ["/solicitud/0197.1750=7EFirma/correccion", "/solicitud/…/correccion"],
  ["/SOLICITUD/0197.1750Firma", "/SOLICITUD/…"],
  ["//solicitud//0197.1750Firma", "//solicitud//…"],
  ["/solicitud/enlace/enviado", "/solicitud/enlace/enviado"],
  ["/privacidad/derechos/0197.1750%25257EF/datos.json", "/privacidad/derechos/…/datos.json"],
  ["/privacidad/derechos/enviada", "/privacidad/derechos/enviada"],
  [`/x/${"aB3".repeat(30)}`, "/x/…"],
  ["/gestion/solicitudes/0197a-77/notas", "/gestion/solicitudes/0197a-77/notas"],
  ["/gestion/derechos/0197a-77", "/gestion/derechos/0197a-77"],
  ["/gestion/calendario/dQw4w9WgXcQ.ics", "/gestion/calendario/…"],
  ["/gestion/cuenta/calendario", "/gestion/cuenta/calendario"],
  ["/feed/dQw4w9WgXcQ_a-b.csv", "/feed/…"],
  ["/feed/dQw4w9WgXcQ.csv.data?catalogo=rizos", "/feed/…"],
  ["//Feed//dQw4w9WgXcQ", "//Feed//…"],
  ["/cuenta/feed", "/cuenta/feed"],
  ["/baja/ana@farmacia.es/ya", "/baja/…/ya"],
  ["/baja/ana%40farmacia.es", "/baja/…"],
  ["", ""],
])("%j is logged as %j", (url, path) => {
  expect(loggablePath(url)).toBe(path);
});

test("a very long path is cut", () => {
  expect(loggablePath("/x".repeat(5000))).toHaveLength(200);
});
