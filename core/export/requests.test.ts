import { expect, test } from "vitest";
import type { AccessRequest } from "../access-request/access-request.ts";
import { requestFrom } from "../access-request/requests-of-test.ts";
import { requestsAsCsv, requestsAsJson } from "./requests.ts";

const pharmacy = requestFrom({ selection: "rizos-champu,erotica-gel-intimo" });
const salon = requestFrom(
  { company: "=HYPERLINK(A1)", contact: 'Inés "Rizo"; Cordobés' },
  { reference: "B2B-0000-0002", state: "approved", assigned: { id: "1", name: "Lucía Ferrer" } },
);

test("JSON is one array, whatever the number of requests", async () => {
  expect(JSON.parse(await whole(requestsAsJson(each())))).toEqual([]);
  expect(JSON.parse(await whole(requestsAsJson(each(pharmacy))))).toHaveLength(1);
  expect(JSON.parse(await whole(requestsAsJson(each(pharmacy, salon))))).toMatchObject([
    {
      reference: "B2B-0000-0001",
      taxId: "ESB12345674",
      phone: "+34600123123",
      selection: ["rizos-champu", "erotica-gel-intimo"],
      assignedTo: null,
    },
    { reference: "B2B-0000-0002", state: "approved", assignedTo: "Lucía Ferrer" },
  ]);
});

test("CSV begins with the mark of UTF-8 and a line of names", async () => {
  const [head, ...lines] = (await whole(requestsAsCsv(each(pharmacy)))).split("\r\n");
  expect(head).toMatch(/^\uFEFF"reference";"state";/);
  expect(lines).toEqual([expect.stringContaining('"rizos-champu erotica-gel-intimo"'), ""]);
});

test("every line of CSV has a cell for each name, however wild the values are", async () => {
  const [head, line] = (await whole(requestsAsCsv(each(salon)))).split("\r\n");
  expect(cells(line)).toHaveLength(cells(head).length);
  expect(line).toContain(`"'=HYPERLINK(A1)"`);
});

test("the policies that were shown stand at the end, and nothing where they are not known", async () => {
  const unknown = requestFrom({}, { policiesShown: null });
  const [head, ...lines] = (await whole(requestsAsCsv(each(pharmacy, unknown)))).split("\r\n");
  expect(cells(head).slice(-3)).toEqual(['"privacyVersion"', '"legalNoticeVersion"', '"campaign"']);
  expect(cells(lines[0]).slice(-3, -1)).toEqual([`"${"a".repeat(64)}"`, `"${"b".repeat(64)}"`]);
  expect(cells(lines[1]).slice(-3, -1)).toEqual(['""', '""']);
});

function cells(line = ""): string[] {
  return line.match(/"(?:[^"]|"")*"/g) ?? [];
}

async function* each(...requests: AccessRequest[]): AsyncGenerator<AccessRequest> {
  yield* requests;
}

async function whole(pieces: AsyncIterable<string>): Promise<string> {
  let text = "";
  for await (const piece of pieces) text += piece;
  return text;
}
