import { connect } from "node:tls";
import { type Finding, failure, fine, unknown, warning } from "./finding.ts";

export async function examineCertificate(
  publicUrl: string,
  { now }: { now: number },
): Promise<Finding[]> {
  const { protocol, hostname, port } = new URL(publicUrl);
  if (protocol !== "https:") return [];
  const host = hostname.replace(/^\[|\]$/g, "");
  const shown = await look({ host, port: Number(port || 443) });
  if (typeof shown === "string")
    return [
      /^(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH)$/.test(shown)
        ? unknown("TLS", `${publicUrl} no responde (${shown})`, "Compruebe el DNS y el proxy.")
        : failure(
            "TLS",
            `el certificado no vale (${shown})`,
            "Renueve el certificado en el proxy.",
          ),
    ];
  const days = Math.floor((shown - now) / 86_400_000);
  return [
    days < 14
      ? warning("TLS", `el certificado caduca en ${days} días`, "Compruebe que se renueva solo.")
      : fine("TLS", `el certificado vale ${days} días más`),
  ];
}

/** End of the certificate's validity in epoch milliseconds, or an error code. */
function look({ host, port }: { host: string; port: number }): Promise<number | string> {
  return new Promise((resolve) => {
    const socket = connect({ host, port, servername: host, timeout: 5000 }, () => {
      resolve(Date.parse(socket.getPeerCertificate().valid_to));
      socket.destroy();
    });
    socket.once("error", (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    socket.once("timeout", () => {
      resolve("ETIMEDOUT");
      socket.destroy();
    });
  });
}
