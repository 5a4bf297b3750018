import { createHmac } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

export type Received = {
  path: string;
  id: string;
  timestamp: string;
  signatures: string[];
  body: string;
};

/** Response to a webhook: a status, or a function that writes it. */
type Treatment = number | ((response: ServerResponse, request: IncomingMessage) => void);

export type Receiver = {
  url: string;
  /** Webhooks answered with success (`accepted`), and all received ones (`attempts`). */
  accepted: Received[];
  attempts: Received[];
  /** Sets how all later webhooks are answered. */
  answersWith(treatment: Treatment): void;
  answersEach(treat: (received: Received) => Treatment): void;
  close(): Promise<void>;
};

/** Starts a server that receives webhooks, like the seller's CRM or ERP. */
export async function startReceiver(): Promise<Receiver> {
  const accepted: Received[] = [];
  const attempts: Received[] = [];
  let treat: (received: Received) => Treatment = () => 204;
  const server = createServer(async (request, response) => {
    const { headers, url = "" } = request;
    const received = {
      path: url,
      id: String(headers["webhook-id"]),
      timestamp: String(headers["webhook-timestamp"]),
      signatures: String(headers["webhook-signature"]).split(" "),
      body: await text(request),
    };
    attempts.push(received);
    const treatment = treat(received);
    if (typeof treatment === "function") return treatment(response, request);
    if (treatment < 300) accepted.push(received);
    response.writeHead(treatment).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    accepted,
    attempts,
    answersWith(treatment) {
      treat = () => treatment;
    },
    answersEach(each) {
      treat = each;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Checks a signature in the way that docs/webhooks.md describes for receivers. */
export function isSignedWith(
  secret: string,
  { id, timestamp, body, signatures }: Received,
): boolean {
  const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
  const signed = createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64");
  return signatures.includes(`v1,${signed}`);
}
