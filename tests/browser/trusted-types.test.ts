import { expect, test } from "vitest";
import { variants } from "../support/variants.ts";
import { setStage } from "./stage.ts";

const stage = setStage();

test.each(variants(["/", "/politicas", "/solicitud/enlace", "/gestion/entrar"], 2))(
  "on %s no script can turn text into markup or code (Trusted Types)",
  async (path) => {
    const page = await stage.open(path, {
      mayComplain: /requires 'Trusted|Trusted Types|TrustedTypePolicy/,
    });
    const outcomes = await page.evaluate(() => {
      const trusted = self as unknown as {
        trustedTypes: { createPolicy: (name: string, rules: object) => unknown };
      };
      const attempts: Record<string, () => unknown> = {
        markup: () => Object.assign(document.body, { innerHTML: "<b>hola</b>" }),
        script: () => Object.assign(document.createElement("script"), { src: "/otro.js" }),
        handler: () => document.body.setAttribute("onclick", "alert(1)"),
        policy: () => trusted.trustedTypes.createPolicy("default", {}),
      };
      return Object.entries(attempts).map(([name, attempt]) => {
        try {
          attempt();
          return `${name} succeeds`;
        } catch (problem) {
          return `${name}: ${(problem as Error).name}`;
        }
      });
    });
    expect(outcomes).toEqual([
      "markup: TypeError",
      "script: TypeError",
      "handler: TypeError",
      "policy: TypeError",
    ]);
  },
);
