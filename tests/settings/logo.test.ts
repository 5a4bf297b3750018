import { afterAll, beforeAll, expect, test } from "vitest";
import { sampleCompany } from "../../src/seller/copy/company.ts";
import { logoSettings } from "../../src/seller/settings/logo-settings.ts";
import { settingProblemSentence, settingsCopy } from "../../src/settings/copy/settings-copy.ts";
import { open, signInMembers } from "../support/console.ts";
import { findHtmlProblems } from "../support/html.ts";
import type { HttpClient } from "../support/http-client.ts";
import { badLogos, svgLogo } from "../support/sample-logos.ts";
import { type Site, startSite } from "../support/site.ts";
import { hiddenFields, postSettings } from "../support/upload-settings.ts";

const path = "/gestion/ajustes/logotipo";

let site: Site;
let lucia: HttpClient;
beforeAll(async () => {
  site = await startSite({ env: { SUBMISSIONS_PER_HOUR: "0" } });
  ({ lucia } = await signInMembers(site));
});
afterAll(() => site.stop());

test("a logo is reviewed, previewed, saved, shown instead of the name, and removed again", async () => {
  const before = await read("/");
  expect(headerOf(before)).toContain(`>${sampleCompany.name}</span>`);
  const review = await upload(svgLogo);
  expect(review.status).toBe(200);
  expect(await findHtmlProblems(review.body)).toEqual([]);
  const fields = hiddenFields(review.body);
  const id = fields["logo.id"] ?? "";
  expect(id).toMatch(/^[0-9a-f]{64}-1440x315$/);
  expect((await open(review)).main).toContain(settingsCopy.logo.none);
  const preview = await lucia.post(`${path}/vista-previa`, { ...fields, page: "home" });
  expect(headerOf(preview.body)).toContain(`/pictures/${id}-480.webp`);
  expect(await read("/")).toBe(before);

  expect((await lucia.post(path, { ...fields, intent: "save" })).status).toBe(303);
  const address = `/pictures/${id}-480.webp`;
  const image = `<img src="${address}" width="160" height="35" alt="${sampleCompany.name}"`;
  expect(headerOf(await read("/"))).toContain(image);
  expect(headerOf(await read("/gestion/entrar"))).toContain(image);
  expect(headerOf((await lucia.get("/gestion")).body)).toContain(image);
  expect(await read("/")).toMatch(new RegExp(`"logo":"[^"]*${address}"`));
  const picture = await fetch(site.url + address);
  expect(picture.headers.get("content-type")).toBe("image/webp");

  const form = await lucia.get(path);
  expect(await findHtmlProblems(form.body)).toEqual([]);
  const kept = hiddenFields(form.body);
  expect(kept["logo.id"]).toBe(id);
  const removed = { ...kept, "logo.remove": "yes", intent: "save" };
  expect((await lucia.post(path, removed)).status).toBe(303);
  expect(headerOf(await read("/"))).toBe(headerOf(before));
  const history = await lucia.get(`${path}/historial`);
  expect((await open(history)).main).toContain(settingsCopy.logo.own);
});

test.each(["a JPEG", "a white logo for dark grounds", "a logo of the size of an icon"])(
  "a logo that cannot be used is refused with a sentence: %s",
  async (kind) => {
    const { problem, content } = badLogos[kind] ?? {};
    const answer = await upload((await content?.()) ?? Buffer.alloc(0));
    expect(answer.status).toBe(422);
    const sentence = settingProblemSentence(
      { path: "logo.file", problem: problem ?? "" },
      logoSettings.problems,
    );
    expect((await open(answer)).main).toContain(sentence);
  },
);

function upload(content: Buffer) {
  return postSettings(lucia, { site, page: path, files: { "logo.file": content }, typed: {} });
}

async function read(page: string): Promise<string> {
  return (await fetch(site.url + page)).text();
}

function headerOf(html: string): string {
  return /<header[\s\S]*?<\/header>/.exec(html)?.[0] ?? "";
}
