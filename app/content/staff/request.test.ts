import { expect, test } from "vitest";
import { actorNames, eventSentence } from "./request.ts";

test("a member who takes a request is not said to hand it to themselves", () => {
  const taken = { deed: "assign", text: "Lucía Ferrer", who: "Lucía Ferrer" } as const;
  expect(eventSentence(taken)).toBe("se hizo cargo de la solicitud");
  expect(eventSentence({ ...taken, who: "Marc Oriol" })).toContain("a Lucía Ferrer");
});

test("a request that nobody confirmed expires by itself", () => {
  const did = eventSentence({ deed: "expire", text: "", who: actorNames.clock });
  expect(`${actorNames.clock} ${did}`).toBe("La solicitud caducó sin confirmar");
});
