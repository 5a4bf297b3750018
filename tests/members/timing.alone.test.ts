import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { memberRoles } from "../../src/kernel/viewer.ts";
import { createHttpClient } from "../support/http-client.ts";
import { addCompany, addMember, inDatabase, signedIn, startOn } from "../support/members.ts";
import { engines } from "../support/variants.ts";
import { asksOf, fillCompany, portal } from "./portal-routes.ts";

const rounds = 60;
/** Ids that no row has, by the name of the form field or route parameter; of the same form as those of rows. */
const unknownIds: Readonly<Record<string, string>> = { reference: "PED-0000-0001" };
const unknownId = "01a2092f-fb82-731a-9504-ffffffffffff";

/**
 * Measures two kinds of requests alternately and compares the lower quartiles. The bound is wide: it finds a query, an email or
 * a hash that only one of them has, and no difference that only thousands of requests show.
 */
describe.each(engines)("the response time, on %s,", (engine) => {
  let site: Awaited<ReturnType<typeof startOn>>;
  beforeAll(async () => {
    site = await startOn(engine, { PUBLIC_URL: "http://localhost", TRUST_PROXY: "1" });
  });
  afterAll(() => site?.stop());

  it("reveals nothing about an id of another company, in any route and role", async () => {
    const theirs = await addCompany(site, { email: "titular@ajena.es", name: "Salón Ajeno" });
    const stranger = await signedIn(site, "titular@ajena.es");
    await fillCompany(site, stranger);
    const foreign = await idsOf(theirs);
    const mine = await addCompany(site, { email: "owner@propia.es" });
    let measured = 0;
    for (const role of memberRoles) {
      if (role !== "owner") await addMember(site, mine, `${role}@propia.es`, role);
      const client = await signedIn(site, `${role}@propia.es`);
      for (const pattern of Object.keys(portal))
        for (const { names, may, send } of asksOf(pattern, client)) {
          const id = foreign[names];
          if (!may.includes(role) || names === "") continue;
          expect(id, `no row for ${pattern} ${names}`).toBeDefined();
          await expectAlike(`${engine} ${role} ${pattern} ${names}`, {
            known: async () => (await send(id ?? "")).status,
            unknown: async () => (await send(unknownIds[names] ?? unknownId)).status,
          });
          measured += 1;
        }
    }
    expect(measured).toBeGreaterThan(25);
    expect((await stranger.get("/cuenta")).status).toBe(200);
  });

  it("reveals nothing about an address at the sign-in", async () => {
    const company = await addCompany(site, { email: "conocida-0@salon.es" });
    for (let at = 1; at < 10; at += 1)
      await addMember(site, company, `conocida-${at}@salon.es`, "observer");
    let asked = 0;
    // Another network for each request, and 20 requests a day for each address, so that no limit is reached.
    const ask = (kind: string) => async () => {
      asked += 1;
      const address = `198.51.${asked >> 8}.${asked & 255}`;
      const client = createHttpClient(site, { headers: { "x-forwarded-for": address } });
      return (await client.post("/entrar", { email: `${kind}-${asked % 10}@salon.es` })).status;
    };
    await expectAlike(`${engine} POST /entrar`, {
      known: ask("conocida"),
      unknown: ask("nadie"),
    });
  });

  /** Ids of rows of a company, by the name of the form field or route parameter that refers to such a row. */
  function idsOf(companyId: string): Promise<Record<string, string>> {
    return inDatabase(site, async (db) => {
      const ofCompany = async (
        table: "company_member" | "company_address" | "company_document" | "company_invitation",
      ) =>
        db
          .selectFrom(table)
          .select("id")
          .where("company_id", "=", companyId)
          .executeTakeFirstOrThrow();
      const { person_id: personId } = await db
        .selectFrom("company_member")
        .select("person_id")
        .where("company_id", "=", companyId)
        .executeTakeFirstOrThrow();
      const ofPerson = (table: "member_session" | "member_passkey") =>
        db
          .selectFrom(table)
          .select("id")
          .where("person_id", "=", personId)
          .executeTakeFirstOrThrow();
      const feed = await db
        .selectFrom("product_feed")
        .select("id")
        .where("company_id", "=", companyId)
        .executeTakeFirstOrThrow();
      const list = await db
        .selectFrom("cart")
        .select("id")
        .where("company_id", "=", companyId)
        .where("name", "is not", null)
        .executeTakeFirstOrThrow();
      const order = await db
        .selectFrom("customer_order")
        .select("reference")
        .where("company_id", "=", companyId)
        .executeTakeFirstOrThrow();
      const passkey = (await ofPerson("member_passkey")).id;
      const address = (await ofCompany("company_address")).id;
      const document = (await ofCompany("company_document")).id;
      return {
        company: companyId,
        feed: feed.id,
        session: (await ofPerson("member_session")).id,
        removedPasskey: passkey,
        renamedPasskey: passkey,
        document,
        remove: document,
        member: (await ofCompany("company_member")).id,
        address,
        delivery: address,
        list: list.id,
        reference: order.reference,
        invitation: (await ofCompany("company_invitation")).id,
      };
    });
  }
});

async function expectAlike(
  name: string,
  asks: Record<"known" | "unknown", () => Promise<number>>,
): Promise<void> {
  const times = { known: [] as number[], unknown: [] as number[] };
  const statuses = new Set<number>();
  for (let round = -10; round < rounds; round += 1) {
    const order =
      round % 2 === 0 ? (["known", "unknown"] as const) : (["unknown", "known"] as const);
    for (const kind of order) {
      const began = performance.now();
      statuses.add(await asks[kind]());
      if (round >= 0) times[kind].push(performance.now() - began);
    }
  }
  const [one, other] = [lowerQuartile(times.known), lowerQuartile(times.unknown)];
  console.info(`${name}: ${one.toFixed(2)} ms / ${other.toFixed(2)} ms`);
  expect(statuses.size, `${name}: ${[...statuses]}`).toBe(1);
  expect(Math.abs(one - other), name).toBeLessThan(1 + 0.4 * Math.min(one, other));
}

/** Less affected by other work on the machine than the median. */
function lowerQuartile(values: number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 4)] ?? 0;
}
