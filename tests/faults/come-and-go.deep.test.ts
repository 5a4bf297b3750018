import { describe, expect, it } from "vitest";
import { faults } from "./faults.ts";
import { runFault } from "./run-fault.ts";

describe.each(faults)("an outage: $name", (fault) => {
  it("is reported truthfully to visitors, and afterwards nothing is lost, doubled or unsent", async () => {
    const { heard, during, losses } = await runFault(fault, { lasts: 1500 });
    expect(losses).toMatchObject({
      lost: 0,
      doubled: 0,
      emailsMissing: 0,
      emailsDoubled: 0,
      integrity: expect.stringMatching(/^(ok|-)$/),
    });
    expect(losses.acknowledged).toBeGreaterThan(0);
    expect(heard.unkind + during.unkind).toBe(0);
    // Pages need neither the database nor the mail server, so they are served during every fault.
    expect([...during.pages.keys()]).toEqual(["200"]);
    const answers = [...heard.forms.keys(), ...during.forms.keys()];
    expect(answers.filter((answer) => !/^(303|503)$/.test(answer))).toEqual([]);
    if (fault.leaves === "pages and forms") expect(answers).not.toContain("503");
  });
});
