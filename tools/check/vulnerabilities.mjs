import { execFile } from "node:child_process";
import { root } from "../build/install.mjs";

const graveSeverities = new Set(["high", "critical"]);

/**
 * Asks the npm registry for known vulnerabilities of the packages that the site runs with. Null if it does not answer,
 * as without a network.
 */
export function findVulnerabilities() {
  const args = ["audit", "--omit=dev", "--json", "--fetch-retries=0", "--fetch-timeout=20000"];
  return new Promise((resolve) => {
    // npm ends with 1 both for vulnerabilities and without an answer: only its output tells.
    execFile("npm", args, { cwd: root, timeout: 60_000 }, (_, stdout) =>
      resolve(readAudit(stdout)),
    );
  });
}

/** Reads what `npm audit --json` printed: the packages, and whether one of them is high or critical. */
export function readAudit(output) {
  const { vulnerabilities } = parseJson(output);
  if (!vulnerabilities) return null;
  const found = Object.values(vulnerabilities);
  return {
    packages: found.map(({ name, severity, range }) => `${name} ${range}: ${severity}`),
    isGrave: found.some(({ severity }) => graveSeverities.has(severity)),
  };
}

function parseJson(text) {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}
