import { expect, it } from "vitest";
import { node, run } from "../process/command.ts";

it.each([["--nope"], ["correo"], ["--send=yes"]])(
  "the doctor answers %s with a sentence and ends with 2",
  async (argument) => {
    const { status, stdout, stderr } = await run([node, "src/doctor/doctor.ts", argument]);
    expect([status, stdout]).toEqual([2, ""]);
    expect(stderr).toMatch(/^El doctor no admite eso: npm run -s doctor .*\n$/);
  },
);
