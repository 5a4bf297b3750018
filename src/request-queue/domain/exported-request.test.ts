import { expect, test } from "vitest";
import { requestFrom } from "../../../tests/support/example-requests.ts";
import type { AccessRequest } from "../../access-requests/domain/access-request.ts";
import { asCsv, type CsvColumn } from "../../kernel/exports.ts";
import { type ExportedRequest, requestsAsJson } from "./exported-request.ts";

const pharmacy = requestFrom({ selection: "rizos-champu,erotica-gel-intimo" });
const salon = requestFrom(
  { company: "=HYPERLINK(A1)", contact: 'Inés "Rizo"; Cordobés' },
  { reference: "B2B-0000-0002", state: "approved", assigned: { id: "1", name: "Lucía Ferrer" } },
);

test("the JSON export of requests is one array, whatever their number", async () => {
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

test("a request in the export whose use is restricted says so", async () => {
  const restriction = { at: pharmacy.receivedAt, why: "impugna el teléfono" };
  const kept = requestFrom({}, { restriction });
  expect(JSON.parse(await whole(requestsAsJson(each(pharmacy, kept))))).toMatchObject([
    { restricted: false },
    { restricted: true },
  ]);
});

test("the CSV export of requests begins with the byte order mark of UTF-8 and a line of headings", async () => {
  const [head, ...lines] = (await whole(asCsv(each(pharmacy), columns))).split("\r\n");
  expect(head).toBe('\uFEFF"Referencia";"Empresa"');
  expect(lines).toEqual(['"B2B-0000-0001";"Farmacia del Mar, S. L."', ""]);
});

test("no value in the CSV export breaks its line or is run as a formula", async () => {
  const [, line] = (await whole(asCsv(each(salon), columns))).split("\r\n");
  expect(line).toBe(`"B2B-0000-0002";"'=HYPERLINK(A1)"`);
});

const columns: CsvColumn<ExportedRequest>[] = [
  { heading: "Referencia", cell: ({ request }) => request.reference },
  { heading: "Empresa", cell: ({ request }) => request.company },
];
const nothing = { vies: null, question: "", answer: "", rejection: null, decidedBy: null };

async function* each(...requests: AccessRequest[]): AsyncGenerator<ExportedRequest> {
  for (const request of requests) yield { request, details: nothing };
}

async function whole(pieces: AsyncIterable<string>): Promise<string> {
  let text = "";
  for await (const piece of pieces) text += piece;
  return text;
}
