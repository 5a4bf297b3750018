import { expect, test } from "vitest";
import { createHttpClient } from "../support/http-client.ts";
import { addPerson, lucia } from "../support/people.ts";
import { startSite } from "../support/site.ts";
import { variants } from "../support/variants.ts";

const addresses = [
  ["https://www.arrebol.example", /^__Host-gestion\.session_token=/, true],
  ["http://127.0.0.1:3000", /^gestion\.session_token=/, false],
] as const;

test.each(variants(addresses))(
  "with the public address %s the staff cookie has the safest possible attributes",
  async (publicUrl, name, isSecure) => {
    const site = await startSite({ env: { PUBLIC_URL: publicUrl } });
    try {
      await addPerson(lucia, { DATA_DIR: site.dataDir });
      const client = createHttpClient(site);
      const { headers } = await client.post("/gestion/entrar", lucia);
      const [line = "", ...others] = headers["set-cookie"] ?? [];
      expect(others).toEqual([]);
      expect(line).toMatch(name);
      const attributes = line.split("; ").slice(1);
      expect(attributes).toEqual(expect.arrayContaining(["Path=/", "HttpOnly", "SameSite=Lax"]));
      expect(attributes.includes("Secure")).toBe(isSecure);
      expect(attributes.some((attribute) => attribute.startsWith("Domain"))).toBe(false);
      const maxAge = attributes.find((attribute) => attribute.startsWith("Max-Age="))?.slice(8);
      expect(Number(maxAge)).toBeLessThanOrEqual(12 * 3600);
      expect((await client.get("/gestion")).status).toBe(200);
      const { headers: out } = await client.post("/gestion/salir", {});
      expect(out["set-cookie"]?.[0]).toMatch(name);
      expect(client.cookies.size).toBe(0);
    } finally {
      await site.stop();
    }
  },
);
