import { execFile } from "node:child_process";
import { connect } from "node:tls";
import { promisify } from "node:util";
import type { Config } from "../platform/config/config.ts";
import { installationIdOf, readSigningKeys } from "../platform/config/signing-keys.ts";
import { installationHeader } from "../platform/http/answer-probe.ts";
import { networkFindings as texts } from "./copy/network-copy.ts";
import { type Finding, failure, fine, unknown, warning } from "./finding.ts";

type Answer = { status: number; text: string; date: number | null; installation: string | null };

/** Checks that the site of this installation, and no other program, answers on this machine and is ready. */
export async function examineSite({
  host,
  port,
  signingKeys,
  dataDir,
}: Pick<Config, "host" | "port" | "signingKeys" | "dataDir">): Promise<Finding[]> {
  const at = host === "0.0.0.0" || host === "::" ? "127.0.0.1" : host;
  const address = `http://${at.includes(":") ? `[${at}]` : at}:${port}`;
  const answer = await ask(`${address}/readyz`);
  if (!answer) return [warning(texts.siteSilent(address))];
  const ids = (signingKeys ?? readSigningKeys(dataDir)).map(installationIdOf);
  if (!ids.includes(answer.installation ?? "")) return [warning(texts.otherSite(address))];
  if (answer.status === 200) return [fine(texts.siteAnswers(address))];
  return [failure(texts.siteNotReady({ address, answer: answer.text.slice(0, 100) }))];
}

/** Compares the clock with that of the site's public URL or, failing that, of VIES, the EU's VAT register. */
export async function examineClockBeside(
  { publicUrl, viesUrl }: Pick<Config, "publicUrl" | "viesUrl">,
  { now }: { now: () => number },
): Promise<Finding[]> {
  const peers = [publicUrl.startsWith("https:") ? publicUrl : undefined, viesUrl];
  for (const peer of peers) {
    const answer = peer && (await ask(peer));
    if (!answer || answer.date === null) continue;
    const seconds = Math.round((now() - answer.date) / 1000);
    const name = new URL(`${peer}`).host;
    return [
      Math.abs(seconds) <= 30
        ? fine(texts.clockAgrees(name))
        : failure(texts.clockDiffers(seconds, name)),
    ];
  }
  return [];
}

/** Checks that systemd synchronises this machine's clock; no finding without systemd, as in containers. */
export async function examineClockSync(): Promise<Finding[]> {
  const args = ["show", "--property=NTPSynchronized", "--value"];
  const { stdout } = await promisify(execFile)("timedatectl", args, { timeout: 3000 }).catch(
    () => ({ stdout: "" }),
  );
  return stdout.trim() === "no" ? [warning(texts.clockNotSynchronised)] : [];
}

export async function examineVies({ viesUrl }: Pick<Config, "viesUrl">): Promise<Finding[]> {
  if (!viesUrl) return [];
  const answer = await ask(viesUrl, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    // VAT number that VIES provides for tests.
    body: JSON.stringify({ countryCode: "ES", vatNumber: "100" }),
  });
  if (!answer) return [unknown(texts.viesSilent(viesUrl))];
  return [isJson(answer.text) ? fine(texts.viesAnswers) : failure(texts.notVies(answer.status))];
}

/** Fetches a URL without following redirects; null without a response within five seconds. */
export async function ask(url: string, init: RequestInit = {}): Promise<Answer | null> {
  try {
    const response = await fetch(url, {
      ...init,
      redirect: "manual",
      signal: AbortSignal.timeout(5000),
    });
    const date = Date.parse(response.headers.get("date") ?? "");
    return {
      status: response.status,
      text: await response.text(),
      date: Number.isNaN(date) ? null : date,
      installation: response.headers.get(installationHeader),
    };
  } catch {
    return null;
  }
}

function isJson(text: string): boolean {
  try {
    return typeof JSON.parse(text) === "object";
  } catch {
    return false;
  }
}

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
        ? unknown(texts.tlsSilent({ url: publicUrl, code: shown }))
        : failure(texts.certificateInvalid(shown)),
    ];
  const days = Math.floor((shown - now) / 86_400_000);
  return [days < 14 ? warning(texts.certificateExpires(days)) : fine(texts.certificateValid(days))];
}

/** Expiry of a server's TLS certificate in epoch milliseconds, or an error code. */
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
