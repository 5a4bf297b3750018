import { spawnSync } from "node:child_process";
import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** Shapes of secrets that others gave out, so that no key of a test looks like one; after gitleaks. */
const shapes: Readonly<Record<string, RegExp>> = {
  "private key": /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY(?: BLOCK)?-----\s+[\w+/=\s]{64}/,
  AWS: /\b(?:AKIA|ASIA)[A-Z2-7]{16}\b/,
  GitHub: /\b(?:gh[opsur]_[A-Za-z0-9]{36}|github_pat_\w{82})\b/,
  GitLab: /\bglpat-[\w-]{20}/,
  Google: /\bAIza[\w-]{35}/,
  npm: /\bnpm_[A-Za-z0-9]{36}\b/,
  Slack: /\bxox[abeoprs]-[\w-]{20}/,
  Stripe: /\b[rs]k_live_[A-Za-z0-9]{24}/,
  SendGrid: /\bSG\.[\w-]{22}\.[\w-]{43}/,
  "AI service": /\bsk-(?:ant|proj)-[\w-]{24}/,
  "password of a service": /\b[a-z]+:\/\/[^\s:/@"'`]+:(?=[^\s@]*\d)[^\s@"'`${}]{12,}@[\w-]+\.[\w.]/,
  "value of a variable": /^ *(?:- )?[A-Z_]*(?:SECRET|PASSWORD|TOKEN|KEY) *[:=] *["']?[\w+/-]{20}/m,
};

test("no tracked file holds a secret", () => {
  const found = trackedFiles().flatMap((path) =>
    secretsIn(readFileSync(join(root, path), "latin1")).map((kind) => `${path}: ${kind}`),
  );
  expect(found).toEqual([]);
});

test("a secret of each kind would be found", () => {
  const letters = "Zm9vYmFyYmF6cXV4Cg7K".repeat(5);
  const upper = letters.toUpperCase().replaceAll(/[^A-Z2-7]/g, "Q");
  const planted = {
    "private key": `-----BEGIN ${"PRIVATE KEY"}-----\n${letters}\n`,
    AWS: `AKIA${upper.slice(0, 16)}`,
    GitHub: `ghp_${letters.slice(0, 36)}`,
    GitLab: `glpat-${letters.slice(0, 20)}`,
    Google: `AIza${letters.slice(0, 35)}`,
    npm: `npm_${letters.slice(0, 36)}`,
    Slack: `xoxb-${letters.slice(0, 24)}`,
    Stripe: `sk_live_${letters.slice(0, 24)}`,
    SendGrid: `SG.${letters.slice(0, 22)}.${letters.slice(0, 43)}`,
    "AI service": `sk-ant-${letters.slice(0, 30)}`,
    "password of a service": `smtps://site:${letters.slice(0, 14)}@mail.arrebol.es:465`,
    "value of a variable": `services:\n  - SITE_SECRET=${letters.slice(0, 24)}`,
  };
  for (const [kind, text] of Object.entries(planted)) expect(secretsIn(text)).toEqual([kind]);
  expect(Object.keys(planted)).toEqual(Object.keys(shapes));
});

/** Tracked files without pictures, which are large and hold no text. */
function trackedFiles(): string[] {
  const { stdout } = spawnSync("git", ["ls-files", "-z"], { cwd: root, encoding: "utf8" });
  const paths = stdout.split("\0").filter((path) => path && !/\.(webp|png|jpe?g|gif)$/.test(path));
  expect(paths.length).toBeGreaterThan(1000);
  return paths.filter((path) => statSync(join(root, path), { throwIfNoEntry: false })?.isFile());
}

function secretsIn(text: string): string[] {
  return Object.keys(shapes).filter((kind) => shapes[kind]?.test(text));
}
