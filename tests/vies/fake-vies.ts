import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

export type Question = {
  countryCode: string;
  vatNumber: string;
  requesterMemberStateCode?: string;
  requesterNumber?: string;
};

/** Behaviour of the fake service for a call: a status and a body, or a function that writes the response. */
type Treatment =
  | { status?: number; body: object | string; headers?: Record<string, string> }
  | { doing: (response: ServerResponse, request: IncomingMessage) => void };

export type FakeVies = {
  url: string;
  /** The bodies of all calls so far. */
  asked: Question[];
  /** Sets how all later calls are handled. */
  answersWith(treatment: Treatment | ((question: Question) => Treatment)): void;
  close(): Promise<void>;
};

/** Starts a server that behaves like `check-vat-number` of VIES, the VAT number check of the European Commission. */
export async function startFakeVies(): Promise<FakeVies> {
  const asked: Question[] = [];
  let treat: (question: Question) => Treatment = (question) => ({ body: validAnswer(question) });
  const server = createServer(async (request, response) => {
    const question = JSON.parse(await text(request)) as Question;
    asked.push(question);
    const treatment = treat(question);
    if ("doing" in treatment) return treatment.doing(response, request);
    const { status = 200, headers = { "content-type": "application/json" }, body } = treatment;
    response.writeHead(status, headers).end(typeof body === "string" ? body : JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/taxation_customs/vies/rest-api/check-vat-number`,
    asked,
    answersWith(treatment) {
      treat = typeof treatment === "function" ? treatment : () => treatment;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** The response for a registered trader whose member state discloses name and address. */
export function validAnswer({ countryCode, vatNumber, requesterNumber }: Question) {
  return {
    ...unregisteredAnswer({ countryCode, vatNumber }),
    valid: true,
    requestIdentifier: requesterNumber ? "WAPIAAAAZkQ0tJ5x" : "",
    name: "PERFUMARIA DO RIO LDA",
    address: "RUA DAS FLORES 12\nPORTO\n4050-262 PORTO",
  };
}

export function unregisteredAnswer({ countryCode, vatNumber }: Question) {
  const match = "NOT_PROCESSED";
  return {
    countryCode,
    vatNumber,
    requestDate: "2025-06-02T08:00:03.118Z",
    valid: false,
    requestIdentifier: "",
    name: "---",
    address: "---",
    traderName: "---",
    traderStreet: "---",
    traderPostalCode: "---",
    traderCity: "---",
    traderCompanyType: "---",
    traderNameMatch: match,
    traderStreetMatch: match,
    traderPostalCodeMatch: match,
    traderCityMatch: match,
    traderCompanyTypeMatch: match,
  };
}

export function faultAnswer(error: string) {
  return { actionSucceed: false, errorWrappers: [{ error }] };
}
