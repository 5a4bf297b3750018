import { expect, test } from "vitest";
import { capabilities } from "../../capabilities.ts";
import { createLoggablePath } from "./loggable-path.ts";

const token = "q7Zt0Yx2Lw9sVb4Ng1Kd8Rf5Hc3Mj6Pa_QeUiOyTrEw";
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
  [`/x/${"a".repeat(30)}7`, "/x/…"],
  [`/x/${"a".repeat(60)}`, `/x/${"a".repeat(60)}`],
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
  ["/gestion/%63alendario/dQw4w9WgXcQ.ics", "/gestion/calendario/…"],
  ["/%2567estion/%252563alendario/dQw4w9WgXcQ.ics", "/gestion/calendario/…"],
  ["/gestion%2Fcalendario%2fdQw4w9WgXcQ.ics", "/gestion/calendario/…"],
  ["/%66eed/dQw4w9WgXcQ.csv", "/feed/…"],
  ["/feed%252FdQw4w9WgXcQ.csv", "/feed/…"],
  ["/f%2%3565ed/dQw4w9WgXcQ.csv", "/feed/…"],
  [`/gestion/calendarios/${token}.ics`, "/gestion/calendarios/…"],
  [`/gestion/calendario${token}.ics`, "/gestion/…"],
  [`/feed${token}.csv`, "/…"],
  [`/fed/${token.toLowerCase()}.csv`, "/fed/…"],
  [`/x/${token.replace("9", "-")}`, "/x/…"],
  ["/catalogo/rizos/champu-nutritivo-para-rizos-400-ml", null],
  ["/gestion/empresas/0197a1b2-77aa-7bbb-8ccc-0123456789ab/datos", null],
  ["/assets/product-picture-B7xK3q9D.js", null],
  ["/gestion%0Aempresas/%E0%A4%A", "/…/%E0%A4%A"],
  ["", ""],
])("the path %j is logged as %j", (url, path) => {
  expect(loggablePath(url)).toBe(path ?? url);
});

test("a very long path is cut in the log", () => {
  expect(loggablePath("/x".repeat(5000))).toHaveLength(200);
});
