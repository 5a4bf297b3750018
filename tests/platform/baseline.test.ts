import { afterEach, describe, expect, it } from "vitest";
import { migrateTo, openDatabase } from "../../src/platform/database/database.ts";
import { up } from "../../src/platform/database/migrations/092-baseline.ts";
import { everythingIn } from "../privacy-requests/stored-requests.ts";
import { installations, type TestInstallation } from "../support/installations.ts";
import { describeSchema } from "../support/schema-description.ts";

let places: TestInstallation[] = [];
afterEach(async () => {
  for (const place of places) await place.gone();
  places = [];
});

describe.each(["SQLite", "PostgreSQL"] as const)("the baseline, on %s,", (engine) => {
  async function open() {
    const place = await installations[engine]();
    places.push(place);
    return openDatabase(place.database);
  }

  it("creates the schema and the rows that the migrations until 092 created", async () => {
    const [former, current] = [await open(), await open()];
    try {
      await migrateTo(former, "092-two-factor-names");
      await up(current.db, current.engine);
      const schema = await describeSchema(former.db);
      expect(schema.length).toBeGreaterThan(900);
      expect(await describeSchema(current.db)).toEqual(schema);
      expect(await everythingIn(current.db)).toEqual(await everythingIn(former.db));
    } finally {
      await former.db.destroy();
      await current.db.destroy();
    }
  });
});
