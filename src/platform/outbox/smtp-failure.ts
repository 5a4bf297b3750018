import { isAddressDead } from "../../kernel/delivery-failure.ts";
import { SendFailure } from "./transport.ts";

/** Fields of nodemailer's `NodemailerError`. */
type SmtpError = { code?: string; response?: string; responseCode?: number; command?: string };

/**
 * Converts an SMTP error. Only «no such mailbox» (RFC 3463, 5.1.1 to 5.1.10, without sender codes) is final: other
 * permanent rejections mostly have causes on our side that can be fixed, such as a relay not yet allowed.
 */
export function toSendFailure(error: unknown): SendFailure {
  const { code = "ERROR", response = "", responseCode, command } = error as SmtpError;
  const isServer = !responseCode || responseCode === 421 || code === "EAUTH" || code === "ETLS";
  if (isServer) {
    const said = responseCode ? `${code} ${responseCode}` : code;
    return new SendFailure(said, { about: "server", cause: error });
  }
  const status = response.match(/^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/)?.[1];
  const said = [responseCode, status, command].filter(Boolean).join(" ");
  const isFinal = responseCode >= 500 && /^5\.1\.([12346]|10)$/.test(status ?? "");
  const refusal = status ?? String(responseCode);
  const isAddress = command === "RCPT TO" && responseCode >= 500 && isAddressDead(refusal);
  const refusedAddress = isFinal || isAddress ? refusal : null;
  return new SendFailure(said, { about: "email", isFinal, refusedAddress, cause: error });
}
