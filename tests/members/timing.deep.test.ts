import { expect, it } from "vitest";
import { addCompany, engines, signedIn, startOn, titularOf } from "./members.ts";

const rounds = 400;

/**
 * Measures responses to an id of another company and to an unknown id, alternately. Nothing is asserted about time; the
 * ratio of the medians is printed. Both run the same queries, each with the id and the member's company in its
 * condition.
 */
it.each(engines)(
  "the times of foreign and unknown ids are printed, on %s",
  async (engine) => {
    const site = await startOn(engine);
    try {
      await addCompany(site, { email: "titular@propia.es" });
      const theirs = await addCompany(site, { email: "titular@ajena.es" });
      const foreign = await titularOf(site, theirs);
      const unknown = "01a2092f-fb82-731a-9504-ffffffffffff";
      const client = await signedIn(site, "titular@propia.es");
      const asks = {
        "GET /cuenta/personas/:member": (id: string) => client.get(`/cuenta/personas/${id}`),
        "POST /cuenta/personas/:member": (id: string) =>
          client.post(`/cuenta/personas/${id}`, { intent: "end" }),
        "GET /cuenta/documentos/:document": (id: string) => client.get(`/cuenta/documentos/${id}`),
      };
      for (const [name, ask] of Object.entries(asks)) {
        const times = { foreign: [] as number[], unknown: [] as number[] };
        for (let round = -20; round < rounds; round += 1) {
          for (const kind of round % 2 === 0
            ? (["foreign", "unknown"] as const)
            : (["unknown", "foreign"] as const)) {
            const began = performance.now();
            const { status } = await ask(kind === "foreign" ? foreign : unknown);
            if (round >= 0) times[kind].push(performance.now() - began);
            expect(status).toBe(404);
          }
        }
        const [one, other] = [median(times.foreign), median(times.unknown)];
        console.info(
          `${engine} ${name}: ${one.toFixed(2)} ms / ${other.toFixed(2)} ms = ${(one / other).toFixed(3)}`,
        );
      }
    } finally {
      await site.stop();
    }
  },
  300_000,
);

function median(values: number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}
