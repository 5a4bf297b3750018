import { expect, test } from "vitest";
import { loseInstances } from "./lose-instances.ts";

test("three instances that die one after the other, and an outage of their database, lose nothing", async () => {
  const { heard, staff, losses, ...outcome } = await loseInstances({
    rounds: 3,
    seed: 11,
    leasesRunOut: true,
  });
  console.log(
    JSON.stringify({
      forms: [...heard.forms],
      pages: [...heard.pages],
      slow: heard.slowestPage,
      staff: [...staff],
      losses,
      ...outcome,
    }),
  );
  expect(losses).toMatchObject({ lost: 0, doubled: 0, emailsMissing: 0, emailsDoubled: 0 });
  expect(losses.acknowledged).toBeGreaterThan(20);
  expect(outcome).toMatchObject({ approvalsLost: 0, approvalsNotNotified: 0 });
  expect(outcome.approved).toBeGreaterThan(0);
  expect(heard.unkind).toBe(0);
  // The load balancer, not the site, answers 502 or 504 if the chosen instance is killed during a request.
  const unexpected = [...heard.forms.keys(), ...heard.pages.keys(), ...staff.keys()].filter(
    (answer) => !/^(200|303|409|502|503|504|cut)$/.test(answer),
  );
  expect(unexpected).toEqual([]);
});
