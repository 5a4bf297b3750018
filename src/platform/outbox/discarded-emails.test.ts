import { expect, test, vi } from "vitest";
import { discardedRecipient, discardingTransport } from "./discarded-emails.ts";

const sender = { name: "Arrebol", address: "hola@arrebol.example" };
const message = (to: string, text = "Su código") => ({
  messageId: "1@arrebol.example",
  to,
  subject: "Código",
  html: `<p>${text}</p>`,
  text,
  label: "1",
});

test("emails to the discarded recipient are built and not sent, all others are sent", async () => {
  const send = vi.fn(async () => {});
  const transport = discardingTransport({ send, answers: async () => true, close() {} }, sender);
  const options = { signal: AbortSignal.timeout(10_000) };
  await transport.send(message(discardedRecipient), options);
  expect(send).not.toHaveBeenCalled();
  const unbuilt = { ...message(discardedRecipient), messageId: undefined as never };
  Object.defineProperty(unbuilt, "text", {
    get() {
      throw new Error("read");
    },
  });
  await expect(transport.send(unbuilt, options)).rejects.toThrow("read");
  await transport.send(message("nerea@salon-rizo-libre.es"), options);
  expect(send).toHaveBeenCalledTimes(1);
});
