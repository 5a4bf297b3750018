import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";
import { capabilities } from "../capabilities.ts";
import routes from "../routes.ts";

test("every public page has one name in the analytics, and no other page has one", () => {
  const frame = routes.find(({ file }) => file === "site/pages/frame.tsx");
  const pages = new Set((frame?.children ?? []).flatMap((entry) => patternsOf(entry, "")));
  const named = capabilities.map(({ pageNames }) => pageNames ?? {});
  expect(named.flatMap((names) => Object.keys(names)).sort()).toEqual([...pages].sort());
});

function patternsOf({ path, children = [] }: RouteConfigEntry, above: string): string[] {
  const here = path ? `${above}/${path}`.replace(/^\/+/, "/") : above;
  return [here || "/", ...children.flatMap((child) => patternsOf(child, here))];
}
