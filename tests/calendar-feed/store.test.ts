import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  findCreation,
  findReader,
  replaceToken,
} from "../../src/calendar-feed/store/calendar-feeds.ts";
import { capabilities } from "../../src/capabilities.ts";
import { addMember, disableMember, enableMember } from "../../src/staff/members/members.ts";
import { databases, type Opened } from "../support/open-databases.ts";

const at = Date.parse("2026-06-01T08:00:00Z");
const onDisabled = capabilities.flatMap(({ onMemberDisabled }) => onMemberDisabled ?? []);

describe.each(databases)("addresses of calendar feeds on $name", ({ open }) => {
  let opened: Opened;
  beforeAll(async () => {
    opened = await open();
  });
  afterAll(() => opened.close());

  it("lead to their owner, one for each member", async () => {
    const [lucia, marc] = [await newMember("admin"), await newMember("sales")];
    for (const [memberId, token] of [
      [lucia, "token of lucia"],
      [marc, "former token of marc"],
      [marc, "token of marc"],
    ] as const)
      await replaceToken(opened.db, { memberId, token, at });
    expect(await findReader(opened.db, "token of lucia")).toEqual({ id: lucia, role: "admin" });
    expect(await findReader(opened.db, "token of marc")).toEqual({ id: marc, role: "sales" });
    expect(await findReader(opened.db, "former token of marc")).toBeNull();
    expect(await findCreation(opened.db, marc)).toBe(at);
  });

  it("end when the member is disabled or deleted", async () => {
    const [ines, nuria] = [await newMember("sales"), await newMember("sales")];
    await replaceToken(opened.db, { memberId: ines, token: "token of ines", at });
    await replaceToken(opened.db, { memberId: nuria, token: "token of nuria", at });
    await disableMember(opened.db, { id: ines, at, onDisabled });
    expect(await findReader(opened.db, "token of ines")).toBeNull();
    await enableMember(opened.db, ines);
    expect(await findReader(opened.db, "token of ines")).toBeNull();
    await opened.db.deleteFrom("staff_member").where("id", "=", nuria).execute();
    expect(await findReader(opened.db, "token of nuria")).toBeNull();
    expect(await findCreation(opened.db, nuria)).toBeNull();
  });

  it("are useless for an account that another instance is just disabling", async () => {
    const id = await newMember("sales");
    await opened.db
      .updateTable("staff_member")
      .set({ disabled_at: at })
      .where("id", "=", id)
      .execute();
    await replaceToken(opened.db, { memberId: id, token: "token of nobody", at });
    expect(await findReader(opened.db, "token of nobody")).toBeNull();
  });

  async function newMember(role: "admin" | "sales"): Promise<string> {
    const id = randomUUID();
    const member = {
      name: "Lucía",
      email: `${id}@arrebol.example`,
      role,
      passwordHash: "",
      mustChangePassword: false,
    };
    expect(await addMember(opened.db, { id, at, member })).toBe(true);
    return id;
  }
});
