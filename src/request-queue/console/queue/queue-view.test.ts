import { describe, expect, it } from "vitest";
import { queueSearch, readQueueView, toQueueFilter } from "./queue-view.ts";

function read(query: string) {
  return readQueueView(new URLSearchParams(query));
}

describe("the view of the request queue", () => {
  it("shows the requests that await an answer if the address has no filter", () => {
    expect(toQueueFilter(read(""), { memberId: "lucia" })).toMatchObject({
      states: ["pending"],
      terms: [],
      assignedTo: null,
      country: null,
      concern: null,
    });
  });

  it("is read from the address, regardless of accents and case", () => {
    const view = read("estado=aprobadas&busca=Peluquería+RIZO&asignada=mi&pais=PT");
    expect(toQueueFilter(view, { memberId: "lucia" })).toMatchObject({
      states: ["approved"],
      terms: ["peluqueria", "rizo"],
      assignedTo: "lucia",
      country: "PT",
    });
  });

  it("ignores unknown filters", () => {
    const unknown = "estado=constructor&asignada=otra&pais=portugal&catalogo=x&senal=any&orden=up";
    expect(read(unknown)).toEqual(read(""));
  });

  it("is written into an address that reads as the same view", () => {
    for (const query of [
      "estado=todas&busca=sal%C3%B3n+%26+c%C3%ADa&asignada=mi&pais=EL",
      "estado=pendientes&busca=rizo&catalogo=erotica&senal=correo-gratuito&novedades=si",
      "vista=aprobadas&asignada=nadie&orden=reciente",
    ]) {
      const view = read(query);
      expect(read(queueSearch(view))).toEqual(view);
    }
    expect(queueSearch(read(""))).toBe("");
  });

  it("searches for words in every state, unless one was chosen", () => {
    expect(read("vista=pendientes&busca=rizo").state).toBe("all");
    expect(read("vista=aprobadas&pais=PT").state).toBe("approved");
    expect(read("estado=rechazadas&busca=rizo").state).toBe("rejected");
  });

  it("counts unfinished states as open, and has no limit of states for all", () => {
    const filter = (query: string) => toQueueFilter(read(query), { memberId: "" }).states;
    expect(filter("estado=abiertas")).toEqual(["unconfirmed", "pending", "information-requested"]);
    expect(filter("estado=todas")).toEqual([]);
  });
});
