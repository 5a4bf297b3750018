import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import runtimeFlags from "../../tools/thrift.json" with { type: "json" };

const environment = Object.entries(runtimeFlags.malloc).map(([name, value]) => `${name}=${value}`);

it("a container is as small in memory as what npm starts", () => {
  const image = readFileSync("Dockerfile", "utf8");
  const command = JSON.parse(/^CMD (\[.*\])$/m.exec(image)?.[1] ?? "[]");
  expect(command.slice(1, -1)).toEqual(runtimeFlags.v8);
  expect(image).toContain(`\nENV ${environment.join(" ")}\n`);
});

it("so is a unit of systemd", () => {
  const unit = readFileSync("deploy/escaparate.service", "utf8");
  const [, ...command] = /^ExecStart=(.*)$/m.exec(unit)?.[1]?.split(" ") ?? [];
  expect(command.slice(0, -1)).toEqual(runtimeFlags.v8);
  expect(unit).toContain(`\nEnvironment=${environment.join(" ")}\n`);
});
