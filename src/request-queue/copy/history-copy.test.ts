import { expect, test } from "vitest";
import { eventSentence, eventSubject } from "./history-copy.ts";

test("a member who takes a request is not said to hand it to themselves", () => {
  const actor = { kind: "staff", id: "lucia", name: "Lucía Ferrer" } as const;
  const taken = { actor, type: "assign", text: "Lucía Ferrer" } as const;
  expect(eventSentence(taken)).toBe("se hizo cargo de la solicitud");
  const given = { ...taken, actor: { ...actor, name: "Marc Oriol" } };
  expect(eventSentence(given)).toContain("a Lucía Ferrer");
});

test("the history says that a request that nobody confirmed expired by itself", () => {
  const expired = { actor: { kind: "clock" }, type: "expire", text: "" } as const;
  expect(`${eventSubject(expired)} ${eventSentence(expired)}`).toBe(
    "La solicitud caducó sin confirmar",
  );
  expect(eventSentence({ ...expired, from: "information-requested" })).toBe("caducó sin respuesta");
});

test("the history of a correction names the changed data and the former values", () => {
  const text = "phone: 600 123 123\ncompany: Farmacia: del Mar";
  expect(eventSentence({ actor: { kind: "applicant" }, type: "correct", text })).toBe(
    "corrigió el teléfono (antes decía «600 123 123») y el nombre de la empresa (antes decía «Farmacia: del Mar»)",
  );
});
