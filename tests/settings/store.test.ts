import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { capabilities } from "../../src/capabilities.ts";
import { createLogger } from "../../src/platform/http/log.ts";
import { retentionRules } from "../../src/platform/retention/capability-retention.ts";
import { everyPolicy } from "../../src/policies/copy/every-policy.ts";
import { createPolicyVersions } from "../../src/policies/services/policies-service.ts";
import { promises, promisesAt } from "../../src/promises/promises.ts";
import { readValuesFrom } from "../../src/promises/values-in-force.ts";
import { company } from "../../src/seller/copy/company.ts";
import { marketingNumbers } from "../../src/seller/copy/marketing-numbers.ts";
import { placeholdersOf } from "../../src/seller/copy/placeholders.ts";
import { startSettings } from "../../src/settings/services/settings-service.ts";
import { importGroups } from "../../src/settings/use-cases/import-groups.ts";
import { databases, type Opened } from "../support/open-databases.ts";
import { samples, siteSettings, toTyped } from "../support/setting-groups.ts";

const monday = Date.UTC(2026, 10, 23, 9);
const hour = 3_600_000;

describe.each(databases)("the settings on $name", ({ open }) => {
  let opened: Opened;
  let now: number;
  const running: { stop: () => Promise<void> }[] = [];
  beforeEach(async () => {
    now = monday;
    opened = await open();
  });
  afterEach(async () => {
    for (const service of running.splice(0)) await service.stop();
    readValuesFrom(() => ({}));
    await opened.close();
  });

  const stored = new Set<string>();
  const pictures = {
    takeLogo: async () => ({ kind: "rejected" as const, problem: "damaged" as const }),
    take: async () => ({ kind: "rejected" as const, problem: "damaged" as const }),
    cut: async () => ({ kind: "unknown" as const }),
    renew: async (id: string) => stored.has(id),
    prepare: () => {},
  };

  async function start(db = opened.db) {
    const changes: number[] = [];
    const service = await startSettings({
      db,
      site: siteSettings,
      log: createLogger("silent"),
      installed: { email: "ventas@farmacia.example" },
      changed: async () => void changes.push(now),
      renderPage: async () => "",
      pictures,
      addresses: { sales: "ventas@farmacia.example" },
      now: () => now,
    });
    running.push(service);
    return { service, changes };
  }

  const importFile = (file: { content: unknown; at: number }) =>
    importGroups({ db: opened.db, site: siteSettings, pictures }, file);

  const withAnswer = (amount: number) => ({
    ...toTyped("promises", samples.promises),
    "accessRequestAnswer.amount": `${amount}`,
  });

  it("are those of the sample and of the environment until others are saved", async () => {
    await start();
    expect(company.name).toBe(samples.company.name);
    expect(company.email).toBe("ventas@farmacia.example");
    expect(placeholdersOf(company)).not.toContain("email");
    expect(placeholdersOf(company)).toContain("phone");
  });

  it("can refer to stored pictures only, also in former versions", async () => {
    const { service } = await start(opened.more());
    const [one, two] = ["a", "b"].map((digit) => `${digit.repeat(64)}-1200x900`);
    const withHero = (id = "") => ({
      ...toTyped("pictures", samples.pictures),
      "hero.id": id,
      "hero.source": id,
      "hero.alt": "Mostrador de la tienda",
    });
    expect(await service.save("pictures", { typed: withHero(one), seen: 0, by: null })).toEqual({
      kind: "problems",
      problems: Array(2).fill({ path: "hero.file", problem: "unknown-picture", limit: one }),
    });
    stored.add(one ?? "").add(two ?? "");
    for (const [seen, id] of [one, two].entries())
      expect((await service.save("pictures", { typed: withHero(id), seen, by: null })).kind).toBe(
        "saved",
      );
    expect(service.pageValues({ areOfConsole: false }).pictures).toEqual({
      hero: { id: two, focus: "center-middle", alt: "Mostrador de la tienda" },
    });
    expect(await service.usedPictures()).toEqual(new Set([one, two]));
    await service.undo("pictures", { number: 2, seen: 2, by: null });
    expect(service.pageValues({ areOfConsole: false }).pictures).toHaveProperty("hero.id", one);
    await service.undo("pictures", { number: 1, seen: 3, by: null });
    expect(service.pageValues({ areOfConsole: false }).pictures).toBeUndefined();
    expect(await service.usedPictures()).toEqual(new Set([one, two]));
  });

  it("of a file refer to stored pictures only", async () => {
    const id = `${"c".repeat(64)}-1200x900`;
    const hero = { id, source: id, focus: "left-top", alt: "Mostrador de la tienda" };
    const content = { groups: { pictures: { hero } } };
    const given = { content, at: now };
    expect(await importFile(given)).toMatchObject({
      kind: "problems",
      problems: [{ group: "pictures", problem: "unknown-picture", limit: id }, {}],
    });
    stored.add(id);
    expect(await importFile(given)).toEqual({ kind: "saved", groups: ["pictures"] });
  });

  it("are seen by every instance, and promises made before stay unchanged", async () => {
    const { service } = await start(opened.more());
    const other = await start();
    const outcome = await service.save("promises", { typed: withAnswer(5), seen: 0, by: null });
    expect(outcome).toEqual({ kind: "saved", number: 1 });
    await other.service.renew();
    expect(other.changes).toEqual([now]);
    expect(promises.accessRequestAnswer.amount).toBe(5);
    expect(promisesAt(now - 1).accessRequestAnswer.amount).toBe(2);
    expect(promisesAt(now).accessRequestAnswer.amount).toBe(5);
  });

  it("that start later are not in force before, and are in force then", async () => {
    const { service, changes } = await start();
    const from = monday + 48 * hour;
    await service.save("promises", { typed: withAnswer(5), seen: 0, from, by: null });
    expect(promises.accessRequestAnswer.amount).toBe(2);
    now = from - 1;
    await service.renew();
    expect(promises.accessRequestAnswer.amount).toBe(2);
    now = from;
    await service.renew();
    expect(promises.accessRequestAnswer.amount).toBe(5);
    expect(changes.at(-1)).toBe(from);
    expect(promisesAt(from - 1).accessRequestAnswer.amount).toBe(2);
  });

  it("that start later can be cancelled", async () => {
    const { service } = await start();
    const from = monday + 48 * hour;
    await service.save("promises", { typed: withAnswer(5), seen: 0, from, by: null });
    const other = { typed: withAnswer(4), seen: 1, by: null };
    expect(await service.save("promises", other)).toEqual({ kind: "scheduled", from });
    await service.undo("promises", { number: 1, seen: 1, by: null });
    now = from;
    await service.renew();
    expect(promises.accessRequestAnswer.amount).toBe(2);
  });

  it("saved by two people at once are saved once, and the second one is told", async () => {
    const services = [await start(opened.more()), await start(opened.more())];
    const outcomes = await Promise.all(
      services.map(({ service }, index) =>
        service
          .save("promises", { typed: withAnswer(4 + index), seen: 0, by: null })
          .then(({ kind }) => kind),
      ),
    );
    expect(outcomes.sort()).toEqual(["conflict", "saved"]);
  });

  it("contain own texts of policies, which every instance stores as one version", async () => {
    const instances = [await start(opened.more()), await start()];
    const [one, other] = instances;
    const typed = {
      ...samples.returnsText,
      plazo: "Tiene {promises.returnWindow}.",
      material: "si",
    };
    await one?.service.save("returnsText", { typed, seen: 0, by: null });
    await other?.service.renew();
    const facts = { company, promises, asksVies: false };
    const write = () => everyPolicy(facts, Object.values(retentionRules(capabilities)));
    const versions = await Promise.all(
      [opened.db, opened.more()].map((db) =>
        createPolicyVersions(db, { write, standardTexts: () => [], now: () => now }),
      ),
    );
    const [kept, ...more] = (await versions[1]?.list())?.filter(isReturns) ?? [];
    expect([kept?.version, kept?.date, kept?.firstShownAt]).toEqual([
      "2026-11-23",
      "2026-11-23",
      now,
    ]);
    expect(more).toEqual([]);
    const found = await versions[0]?.find(kept?.hash ?? "");
    expect(JSON.stringify(found?.document)).toContain("Tiene 14 días naturales.");

    // The change is undone a day later: the original text is shown again as a new version, dated with that day.
    now = monday + 24 * hour;
    await other?.service.undo("returnsText", { number: 1, seen: 1, by: null });
    await versions[0]?.renew();
    const after = (await versions[0]?.list())?.filter(isReturns) ?? [];
    expect(after.map(({ version, firstShownAt }) => [version, firstShownAt])).toEqual([
      ["2026-11-24", now],
      ["2026-11-23", monday],
    ]);
    expect(versions[0]?.write("returns").sections[1]?.blocks[0]).toMatchObject({ kind: "figure" });
  });

  it("of a file are all saved or none, and the same file again saves nothing", async () => {
    const groups = { promises: { ...samples.promises, linkValidity: days(10) } };
    const wrong = { groups: { ...groups, company: { name: "<b>" } } };
    const refused = await importFile({ content: wrong, at: now });
    expect(refused.kind).toBe("problems");
    const content = { groups };
    const saved = await importFile({ content, at: now });
    expect(saved).toEqual({ kind: "saved", groups: ["promises"] });
    const again = await importFile({ content, at: now });
    expect(again).toEqual({ kind: "saved", groups: [] });
    await start();
    expect(promises.linkValidity).toEqual(days(10));
    for (const strange of [
      null,
      7,
      {},
      { groups: { nada: {} } },
      { groups: { constructor: {} } },
      { groups: [] },
    ])
      expect(["not-settings", "saved"]).toContain(
        (await importFile({ content: strange, at: now })).kind,
      );
  });

  it("in a file exported by an earlier release are saved under the group's present name", async () => {
    const content = { groups: { figures: { ...samples.marketingNumbers, products: 31_500 } } };
    const saved = await importFile({ content, at: now });
    expect(saved).toEqual({ kind: "saved", groups: ["marketingNumbers"] });
    await start();
    expect(marketingNumbers.products).toBe(31_500);
  });

  it("in a file exported by an earlier release are saved under the promise's present name", async () => {
    const { deliveryEurope: _, ...others } = samples.promises;
    const shippingEurope = { from: 8, to: 12, unit: "working-days" };
    const content = { groups: { promises: { ...others, shippingEurope } } };
    const saved = await importFile({ content, at: now });
    expect(saved).toEqual({ kind: "saved", groups: ["promises"] });
    await start();
    expect(promises.deliveryEurope).toEqual(shippingEurope);
  });
});

function isReturns({ policy }: { policy: string }) {
  return policy === "returns";
}

function days(amount: number) {
  return { amount, unit: "calendar-days" as const };
}
