import { existsSync, readdirSync } from "node:fs";
import { basename, join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sizeOfPicture } from "../../src/kernel/picture.ts";
import { settingProblemSentence, settingsCopy } from "../../src/settings/copy/settings-copy.ts";
import { open, signInMembers } from "../support/console.ts";
import { findHtmlProblems } from "../support/html.ts";
import type { HttpClient } from "../support/http-client.ts";
import { badUploads, photo } from "../support/sample-pictures.ts";
import { samples, toTyped } from "../support/setting-groups.ts";
import { type Site, startSite } from "../support/site.ts";
import { hiddenFields, postSettings, seenIn } from "../support/upload-settings.ts";

const path = "/gestion/ajustes/imagenes";
const alt = "Mostrador de madera con cestas de champú";

let site: Site;
let lucia: HttpClient;
let marc: HttpClient;
beforeAll(async () => {
  site = await startSite({ env: { SUBMISSIONS_PER_HOUR: "0" } });
  ({ lucia, marc } = await signInMembers(site));
});
afterAll(() => site.stop());

const shop = () => photo({ width: 1800, height: 1600 }).jpeg().toBuffer();

test("a picture of the site is cropped, reviewed, previewed, saved, served, and undone", async () => {
  const sampleHome = await home();
  const review = await upload(lucia, { "hero.file": await shop() }, { "hero.alt": alt });
  expect(review.status).toBe(200);
  expect(await findHtmlProblems(review.body)).toEqual([]);
  const fields = hiddenFields(review.body);
  expect(fields["hero.id"]).toMatch(/^[0-9a-f]{64}-1800x1350$/);
  expect(fields["hero.source"]).toMatch(/^[0-9a-f]{64}-1800x1600$/);
  expect(review.body).toContain(`/pictures/${fields["hero.id"]}-480.webp`);
  expect(await home()).toBe(sampleHome);

  const preview = await lucia.post(`${path}/vista-previa`, { ...fields, page: "home" });
  expect(preview.body).toContain(`/pictures/${fields["hero.id"]}-1600.avif 1600w`);
  expect(await home()).toBe(sampleHome);

  expect((await lucia.post(path, { ...fields, intent: "save" })).status).toBe(303);
  const saved = await home();
  expect(saved).toContain(`alt="${alt}"`);
  expect(saved).not.toContain("/img/portada-");
  const addresses = saved.match(/\/pictures\/[\w.-]+/g) ?? [];
  expect(addresses.length).toBeGreaterThan(6);
  for (const address of new Set(addresses)) {
    const picture = await fetch(site.url + address);
    expect(picture.status, address).toBe(200);
    expect(picture.headers.get("content-type")).toBe(`image/${address.split(".").at(-1)}`);
    expect(picture.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect((await picture.arrayBuffer()).byteLength).toBeGreaterThan(500);
  }

  const history = await lucia.get(`${path}/historial`);
  expect((await open(history)).main).toContain(alt);
  expect(await findHtmlProblems(history.body)).toEqual([]);
  const number = /name="number" value="(\d+)"/.exec(history.body)?.[1] ?? "";
  expect((await lucia.post(`${path}/historial`, { number, seen: number })).status).toBe(303);
  expect(await home()).toBe(sampleHome);
});

test("link previews of another company carry no words of the sample, and its own first picture", async () => {
  const company = "/gestion/ajustes/empresa";
  const drawn = previewIn(await home());
  expect(drawn).toMatch(/^\/og\/inicio\./);
  const name = { ...toTyped("company", samples.company), name: "Luz de Luna", seen: "0" };
  expect((await lucia.post(company, { ...name, intent: "save" })).status).toBe(303);
  const wordless = previewIn(await home());
  expect(wordless).toMatch(/^\/og\/productos\./);

  const review = await upload(lucia, { "hero.file": await shop() }, { "hero.alt": alt });
  const fields = hiddenFields(review.body);
  expect((await lucia.post(path, { ...fields, intent: "save" })).status).toBe(303);
  const own = previewIn(await home());
  expect(own).toBe(`/pictures/${fields["hero.id"]}-1200.jpg`);
  for (const address of [wordless, own]) {
    const picture = Buffer.from(await (await fetch(site.url + address)).arrayBuffer());
    const { width, height, format } = await sharp(picture).metadata();
    expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: "jpeg" });
  }

  for (const page of [path, company]) {
    const history = await lucia.get(`${page}/historial`);
    const number = /name="number" value="(\d+)"/.exec(history.body)?.[1] ?? "";
    expect((await lucia.post(`${page}/historial`, { number, seen: number })).status).toBe(303);
  }
  expect(previewIn(await home())).toBe(drawn);
});

/** Path of the picture for link previews (og:image), read from a page. */
function previewIn(html: string): string {
  const address = /property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? "";
  return new URL(address).pathname;
}

test("another focus crops a picture again, without another upload", async () => {
  const first = hiddenFields(
    (await upload(lucia, { "about.file": await shop() }, { "about.alt": alt })).body,
  );
  const right = { ...first, "about.focus": "right-middle" };
  const second = hiddenFields((await lucia.post(path, { ...right, intent: "review" })).body);
  expect(second["about.source"]).toBe(first["about.source"]);
  expect(second["about.id"]).not.toBe(first["about.id"]);
});

test.each(Object.entries(badUploads).filter(([name]) => name !== "no bytes"))(
  "a picture is rejected with a sentence, and nothing is saved: %s",
  async (_, { problem, content }) => {
    const before = await home();
    const answer = await upload(lucia, { "hero.file": await content() }, { "hero.alt": alt });
    expect(answer.status).toBe(422);
    const sentence = settingProblemSentence({ path: "hero.file", problem: problem as "damaged" });
    expect((await open(answer)).main).toContain(sentence);
    expect(answer.body).toContain(`value="${alt}"`);
    expect(await home()).toBe(before);
  },
);

test("the description of a picture is required, and the uploaded picture is kept meanwhile", async () => {
  const answer = await upload(lucia, { "about.file": await shop() }, {});
  expect(answer.status).toBe(422);
  const { main } = await open(answer);
  expect(main).toContain(settingProblemSentence({ path: "about.alt", problem: "missing-alt" }));
  const fields = hiddenFields(answer.body);
  expect(fields["about.id"]).toMatch(/-1200x1400$/);
  const described = { ...fields, "about.alt": alt, "about.focus": "center-middle" };
  const review = await lucia.post(path, { ...described, intent: "review" });
  expect((await open(review)).main).toContain(settingsCopy.reviewTitle);
});

test("a catalogue's picture is cropped for its card, and stays with it when the order changes", async () => {
  const page = "/gestion/ajustes/catalogos";
  const [first, ...others] = samples.catalogues.list;
  const typed = {
    ...toTyped("catalogues", { ...samples.catalogues, list: [first, ...others] }),
    "list.0.picture.alt": alt,
    "list.0.picture.focus": "center-middle",
  };
  const review = await post(lucia, { page, files: { "list.0.picture.file": await shop() }, typed });
  expect(review.status).toBe(200);
  const fields = hiddenFields(review.body);
  const id = fields["list.0.picture.id"] ?? "";
  expect(id).toMatch(/^[0-9a-f]{64}-960x1200$/);
  const moved = { ...fields, "list.0.place": "3", "list.2.place": "1" };
  const again = hiddenFields((await post(lucia, { page, files: {}, typed: moved })).body);
  expect(again["list.0.picture.id"]).toBe(id);
  expect((await lucia.post(page, { ...again, intent: "save" })).status).toBe(303);
  expect(await home()).toContain(`/pictures/${id}-480.avif`);

  const history = await lucia.get(`${page}/historial`);
  const number = /name="number" value="(\d+)"/.exec(history.body)?.[1] ?? "";
  expect((await lucia.post(`${page}/historial`, { number, seen: number })).status).toBe(303);
});

test("a picture that is not stored cannot be saved", async () => {
  const id = `${"a".repeat(64)}-1200x900`;
  const typed = { ...toTyped("pictures", samples.pictures), "hero.id": id, "hero.source": id };
  const seen = seenIn((await lucia.get(path)).body);
  const answer = await lucia.post(path, { ...typed, "hero.alt": alt, seen, intent: "save" });
  expect(answer.status).toBe(422);
  expect((await open(answer)).main).toContain(
    settingProblemSentence({ path: "hero.file", problem: "unknown-picture" }),
  );
});

test("an upload beyond the limit of a form gets a sentence", async () => {
  const answer = await upload(lucia, { "hero.file": Buffer.alloc(61 * 1024 * 1024) }, {});
  expect(answer.status).toBe(413);
  expect((await open(answer)).main).toContain(settingsCopy.uploadFailures["too-large"]);
});

test("staff who may not change settings cannot upload a picture", async () => {
  const stored = () => {
    const folder = join(site.dataDir, "pictures");
    const names = existsSync(folder) ? readdirSync(folder, { recursive: true }) : [];
    // Only original pictures are counted, because their smaller versions may still be in progress.
    return names.filter((name) => sizeOfPicture(basename(`${name}`))).length;
  };
  const before = stored();
  expect((await upload(marc, { "hero.file": await shop() }, { "hero.alt": alt })).status).toBe(403);
  // For this person, the size limit of ordinary forms applies, so the site does not read the upload.
  expect((await upload(marc, { "hero.file": Buffer.alloc(100_000) }, {})).status).toBe(413);
  expect(stored()).toBe(before);
});

test("unknown addresses of pictures are answered with 404 quickly", async () => {
  const id = `${"b".repeat(64)}-1200x900`;
  for (const end of [
    `${id}-480.avif`,
    `${id}-481.avif`,
    `${id}-480.gif`,
    `${id}-99999.avif`,
    `${"b".repeat(64)}-480.avif`,
    "..%2f..%2fsite.db",
    "%2e%2e/site.db",
    "",
    "x".repeat(4000),
  ])
    expect((await fetch(`${site.url}/pictures/${end}`)).status, end).toBe(404);
  expect((await fetch(`${site.url}/pictures/${id}-480.avif`, { method: "POST" })).status).not.toBe(
    500,
  );
});

/** Submits the form with pictures as a browser without JavaScript does. */
async function upload(
  member: HttpClient,
  files: Record<string, Buffer>,
  typed: Record<string, string>,
) {
  return post(member, {
    page: path,
    files,
    typed: { ...toTyped("pictures", samples.pictures), ...typed },
  });
}

function post(member: HttpClient, posted: Omit<Parameters<typeof postSettings>[1], "site">) {
  return postSettings(member, { site, ...posted });
}

async function home(): Promise<string> {
  return (await fetch(site.url)).text();
}
