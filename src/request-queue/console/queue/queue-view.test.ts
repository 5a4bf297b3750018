import { describe, expect, it } from "vitest";
import { queueSearch, readQueueView, toQueueFilter } from "./queue-view.ts";

function read(query: string) {
  return readQueueView(new URLSearchParams(query));
}

describe("the view of the queue", () => {
  it("is what awaits an answer when the address says nothing", () => {
    expect(toQueueFilter(read(""), { memberId: "lucia" })).toMatchObject({
      states: ["pending"],
      terms: [],
      assignedTo: null,
      country: null,
      concern: null,
    });
  });

  it("is read whole from the address, accents and case aside", () => {
    const view = read("estado=aprobadas&busca=Peluquería+RIZO&asignada=mi&pais=PT");
    expect(toQueueFilter(view, { memberId: "lucia" })).toMatchObject({
      states: ["approved"],
      terms: ["peluqueria", "rizo"],
      assignedTo: "lucia",
      country: "PT",
    });
  });

  it("takes no notice of what it does not know", () => {
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

  it("looks for words in every state, unless one was chosen for them", () => {
    expect(read("vista=pendientes&busca=rizo").state).toBe("all");
    expect(read("vista=aprobadas&pais=PT").state).toBe("approved");
    expect(read("estado=rechazadas&busca=rizo").state).toBe("rejected");
  });

  it("shows every state that is not over among the open ones, and all without a limit", () => {
    const filter = (query: string) => toQueueFilter(read(query), { memberId: "" }).states;
    expect(filter("estado=abiertas")).toEqual(["unconfirmed", "pending", "information-requested"]);
    expect(filter("estado=todas")).toEqual([]);
  });
});
