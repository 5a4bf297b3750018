import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { readOrderFile } from "./read-order-file.ts";

it("an order file has a cell in each column of each row, also where the last one is empty", async () => {
  const folder = await mkdtemp(join(tmpdir(), "order-file-"));
  try {
    const path = join(folder, "pedido.csv");
    await writeFile(path, "RIZ-1;Champú;12;\nRIZ-2;Vela;;\n;;;\nRIZ-3;;;\n");
    expect(await readOrderFile(path)).toMatchObject({
      kind: "lines",
      text: "RIZ-1\tChampú\t12\nRIZ-2\tVela\t\nRIZ-3\t\t",
    });
  } finally {
    await rm(folder, { recursive: true });
  }
});
