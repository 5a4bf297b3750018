import type { IModule } from "dependency-cruiser";
import { expect, test } from "vitest";
import { findCapabilityCycles } from "./capability-cycles.ts";

test("a cycle between folders of capabilities is told by each import that closes it", () => {
  const modules = [
    module("src/orders/service.ts", "src/companies/service.ts"),
    module("src/companies/pages/list.tsx", "src/prices/pages/offered/price.tsx"),
    module("src/prices/capability.ts", "src/orders/context.ts"),
    module("src/site/pages/home.tsx", "src/orders/service.ts"),
  ];
  expect(findCapabilityCycles(modules)).toEqual([
    "cycle of capabilities: orders → companies (src/orders/service.ts → src/companies/service.ts)",
    "cycle of capabilities: companies → prices (src/companies/pages/list.tsx → src/prices/pages/offered/price.tsx)",
    "cycle of capabilities: prices → orders (src/prices/capability.ts → src/orders/context.ts)",
  ]);
});

test("an import of types alone closes a cycle, too", () => {
  const modules = [
    module("src/orders/service.ts", "src/companies/service.ts"),
    module("src/companies/service.ts", "src/orders/domain/order.ts", "type-only"),
  ];
  expect(findCapabilityCycles(modules)).toHaveLength(2);
});

test("an import of a test, or of a shared folder, closes no cycle", () => {
  expect(
    findCapabilityCycles([
      module("src/orders/service.ts", "src/companies/service.ts"),
      module("src/companies/service.test.ts", "src/orders/service.ts"),
      module("src/kernel/text.ts", "src/orders/service.ts"),
    ]),
  ).toEqual([]);
});

function module(source: string, resolved: string, type = "import"): IModule {
  return { source, dependencies: [{ resolved, dependencyTypes: [type] }] } as IModule;
}
