import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type MemberRole, memberRoles } from "../../src/kernel/viewer.ts";
import { patterns } from "../abuse/patterns.ts";
import type { HttpClient } from "../support/http-client.ts";
import { addCompany, addMember, inDatabase, signedIn, startOn } from "../support/members.ts";
import { engines } from "../support/variants.ts";
import { type Answer, ask } from "../support/visit.ts";
import { asksOf, fillCompany, portal } from "./portal-routes.ts";

describe.each(engines)("access to another company's data, on %s", (engine) => {
  let site: Awaited<ReturnType<typeof startOn>>;
  let theirs = "";
  let stranger: HttpClient;
  const members = {} as Record<MemberRole, HttpClient>;
  beforeAll(async () => {
    site = await startOn(engine, { PUBLIC_URL: "http://localhost" });
    theirs = await addCompany(site, { email: "titular@ajena.es", name: "Salón Ajeno" });
    stranger = await signedIn(site, "titular@ajena.es");
    await fillCompany(site, stranger);
    const mine = await addCompany(site, { email: "owner@propia.es", name: "Salón Propio" });
    for (const role of memberRoles) {
      if (role !== "owner") await addMember(site, mine, `${role}@propia.es`, role);
      members[role] = await signedIn(site, `${role}@propia.es`);
    }
  });
  afterAll(() => site?.stop());

  it("is tested for every route that requires a member", async () => {
    const found: string[] = [];
    for (const pattern of patterns.filter((each) => !/^\/gestion|\*$/.test(each))) {
      const { status, headers } = await ask(site, pattern.replace(/:\w+/g, "nada"));
      if (status === 303 && headers.location?.startsWith("/entrar")) found.push(pattern);
    }
    expect(found.toSorted()).toEqual(Object.keys(portal).toSorted());
  });

  it("is answered as an unknown id, or 403, for every route, id and role", async () => {
    const foreign = await idsOf(theirs);
    const before = await rowsOf(theirs);
    const unknown = "01a2092f-fb82-731a-9504-ffffffffffff";
    for (const role of memberRoles) {
      const client = members[role];
      for (const pattern of Object.keys(portal)) {
        for (const { may, send } of asksOf(pattern, client)) {
          const none = shown(await send(unknown), unknown);
          const isAllowed = may.includes(role);
          expect(none.status === 403, `${role} ${pattern}`).toBe(!isAllowed);
          if (isAllowed && pattern.includes(":")) expect(none.status, pattern).toBe(404);
          const answers = await Promise.all(foreign.map(([, id]) => send(id)));
          for (const [at, [kind, id]] of foreign.entries())
            expect(shown(answers[at] as Answer, id), `${role} ${pattern} ${kind}`).toEqual(none);
        }
      }
    }
    expect(await rowsOf(theirs)).toEqual(before);
    expect((await stranger.get("/cuenta")).status).toBe(200);
  });

  it("reveals nothing to any role, which opens only the routes of its own rights", async () => {
    for (const role of memberRoles) {
      for (const [pattern, { open }] of Object.entries(portal)) {
        if (!open || pattern.includes(":")) continue;
        const { status, body } = await members[role].get(pattern);
        expect(status, `${role} ${pattern}`).toBe(open.includes(role) ? 200 : 403);
        expect(body).not.toMatch(/Ajen[ao]|ajena\.es/);
      }
    }
  });

  /**
   * Ids of all rows that belong to a company: those of every table with a column `company_id`, and those of its people.
   */
  async function idsOf(companyId: string): Promise<[kind: string, id: string][]> {
    const ids: [string, string][] = [["company", companyId]];
    for (const [table, rows] of Object.entries(await rowsOf(companyId))) {
      const named = rows.flatMap(({ id, reference }) =>
        [id, reference].filter((name) => typeof name === "string"),
      );
      expect(named.length === 0 && hasIds.has(table), `no row of ${table}`).toBe(false);
      ids.push(...named.map((id): [string, string] => [table, id]));
    }
    return ids;
  }

  type Row = Record<string, unknown>;

  async function rowsOf(companyId: string): Promise<Record<string, Row[]>> {
    return inDatabase(site, async (db) => {
      const rows: Record<string, Row[]> = {};
      const tables = (await db.introspection.getTables()) ?? [];
      const { ref } = db.dynamic;
      const read = (table: string, column: string, values: readonly string[]) =>
        db
          .selectFrom(db.dynamic.table(table as never).as("t" as never))
          .selectAll()
          .where(ref(column), "in", values.length > 0 ? values : [""])
          .execute() as Promise<Row[]>;
      for (const { name, columns } of tables) {
        const names = columns.map((column) => column.name);
        if (names.includes("company_id") && name !== "member_session")
          rows[name] = await read(name, "company_id", [companyId]);
        if (names.includes("company_id") && names.includes("id")) hasIds.add(name);
      }
      const people = (rows.company_member ?? []).map(({ person_id }) => String(person_id));
      rows.person = await read("person", "id", people);
      rows.member_passkey = await read("member_passkey", "person_id", people);
      const sessions = await read("member_session", "person_id", people);
      rows.member_session = sessions.map(({ id, token }) => ({ id, token }));
      for (const table of ["person", "member_passkey", "member_session"]) hasIds.add(table);
      hasIds.delete("price_list");
      return rows;
    });
  }
});

/** Names of tables whose rows have ids that must not be usable by members of another company. */
const hasIds = new Set<string>();

/** Response to compare with others, with the requested id replaced by «ID». */
function shown({ status, headers, body }: Answer, id: string) {
  const { location = "", "content-type": type, "cache-control": cache } = headers;
  const without = (text: string) => text.replaceAll(id, "ID").replaceAll(/nonce="[^"]*"/g, "");
  return { status, location: without(location), type, cache, body: without(body) };
}
