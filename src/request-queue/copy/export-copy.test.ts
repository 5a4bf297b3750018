import { Temporal } from "temporal-polyfill";
import { expect, test } from "vitest";
import { requestFrom } from "../../../tests/support/example-requests.ts";
import type { ExportedRequest } from "../domain/exported-request.ts";
import { csvColumns } from "./export-copy.ts";

const nothing = { vies: null, question: "", answer: "", rejection: null, decidedBy: null };
const confirmedAt = Temporal.Instant.from("2025-06-02T09:30:00Z");

test("the export of requests writes times on Madrid's clock, in winter and in summer", () => {
  const summer = cells({ request: requestFrom({}, { confirmedAt }) });
  expect(summer.Recibida).toBe("02/06/2025 10:00");
  expect(summer["Plazo de respuesta"]).toBe("04/06/2025 18:00");
  const receivedAt = Temporal.Instant.from("2025-12-31T23:05:00Z");
  expect(cells({ request: requestFrom({}, { receivedAt }) }).Recibida).toBe("01/01/2026 00:05");
});

test("an exported request has no due date before the email is confirmed", () => {
  const request = requestFrom({}, { state: "unconfirmed", confirmedAt: null });
  expect(cells({ request })).toMatchObject({ Confirmada: "", "Plazo de respuesta": "" });
});

test("an exported request is in Spanish, with a telephone that a spreadsheet leaves as it is", () => {
  const form = { selection: "rizos-champu,erotica-gel-intimo", wantsNews: "si" };
  expect(
    cells({ request: { ...requestFrom(form), confirmedAt: requestFrom(form).receivedAt } }),
  ).toMatchObject({
    Estado: "Pendiente",
    "Uso limitado": "No",
    Teléfono: "+34 600 12 31 23",
    NIF: "B12345674",
    País: "España",
    "Forma jurídica": "Sociedad de responsabilidad limitada",
    "Quiere novedades": "Sí",
    Catálogos: "Rizos, Erótica",
  });
});

test("an exported request keeps the prefix of a foreign tax ID and shows doubts as sentences", () => {
  const row = cells({ request: requestFrom({ taxId: "PT501964844" }) });
  expect(row.NIF).toBe("PT501964844");
  expect(row.Avisos).toContain("dígito de control");
});

test("an exported request has questions, answers, the VIES answer and the rejection", () => {
  const details: ExportedRequest["details"] = {
    vies: { answer: "valid", name: "FARMACIA DEL MAR SL" },
    question: "¿Dónde está la tienda?",
    answer: "En Peñíscola",
    rejection: { reason: "outside-our-area", text: "No llegamos." },
    decidedBy: "Lucía Ferrer",
  };
  expect(cells({ request: requestFrom({}, { state: "rejected" }), details })).toMatchObject({
    VIES: "Registrado",
    "Nombre en VIES": "FARMACIA DEL MAR SL",
    Pregunta: "¿Dónde está la tienda?",
    Respuesta: "En Peñíscola",
    "Motivo del rechazo": "Fuera de nuestra zona",
    Explicación: "No llegamos.",
    "Decidida por": "Lucía Ferrer",
  });
});

test("an exported request whose use is restricted says so", () => {
  const restriction = { at: confirmedAt, why: "" };
  expect(cells({ request: requestFrom({}, { restriction }) })["Uso limitado"]).toBe("Sí");
});

test("cells of exported requests contain no ids, ISO times or raw values such as «true»", () => {
  const row = Object.values(cells({ request: requestFrom({ fillMilliseconds: "48200" }) }));
  expect(row.join(" ")).not.toMatch(/[0-9a-f]{32}|48200|T\d\d:|true|false|null|undefined/);
});

function cells({
  request,
  details = nothing,
}: Partial<ExportedRequest> & Pick<ExportedRequest, "request">): Record<string, string> {
  return Object.fromEntries(
    csvColumns.map(({ heading, cell }) => [heading, cell({ request, details })]),
  );
}

test("an exported request has no consent to news before the address was confirmed", () => {
  const request = { ...requestFrom({ wantsNews: "si" }), confirmedAt: null };
  expect(cells({ request })["Quiere novedades"]).toBe("No");
});
