import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import sharp from "sharp";
import { afterEach, beforeEach, expect, it } from "vitest";
import { accessRequestHooks } from "../../src/access-requests/store/email-failures.ts";
import { createEmailReading } from "../../src/emails/services/email-staff-service.ts";
import { createPost } from "../../src/emails/services/send-emails.ts";
import { createWordmarks } from "../../src/emails/services/wordmarks.ts";
import { createPictureStore } from "../../src/platform/files/picture-store.ts";
import { createLogger } from "../../src/platform/http/log.ts";
import { enqueueEmail } from "../../src/platform/outbox/outbox.ts";
import { createPictures, type Pictures } from "../../src/platform/pictures/pictures.ts";
import { startMailServer } from "../support/mail-server.ts";
import { openSqlite } from "../support/open-databases.ts";
import { getSample, outgoing, sampleWriting } from "../support/sample-emails.ts";
import { svgLogo } from "../support/sample-logos.ts";

const log = createLogger("silent");
const longest = "Distribuciones Hermanos Muñoz & Gándara,S";

let folder: string;
let pictures: Pictures;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "escaparate-wordmark-"));
  pictures = createPictures({ store: createPictureStore(folder), log });
});
afterEach(() => {
  pictures.stop();
  rmSync(folder, { recursive: true });
});

it("an email brings the company's name as a picture, and names it for those who see none", async () => {
  const opened = await openSqlite();
  const server = await startMailServer();
  const wordmarks = createWordmarks({ company: { name: "Arrebol" }, pictures });
  const writing = { ...sampleWriting, findWordmark: wordmarks.find };
  const post = createPost({
    db: opened.db,
    engine: opened.engine,
    addresses: { sender: "comercial@example.com", replyTo: "comercial@example.com" },
    readTarget: async () => ({ kind: "smtp", url: server.url, isTyped: false }),
    publicUrl: "https://www.example.com",
    company: { name: "Arrebol" },
    writing,
    hooks: accessRequestHooks,
    keys: {},
    log,
    prepare: wordmarks.prepare,
  });
  await enqueueEmail(opened.db, outgoing(getSample("new-request")));
  post.poke();
  while (server.received.length < 1) await sleep(10);
  await post.stop();
  await server.stop();
  await opened.close();

  const [mail] = server.received;
  const { html = "", text = "", attachments = [] } = mail ?? {};
  expect(attachments).toMatchObject([
    { contentId: "<wordmark.png>", mimeType: "image/png", disposition: "inline", related: true },
  ]);
  const [image = ""] = html.match(/<img[^>]*>/) ?? [];
  expect(image).toContain(' src="cid:wordmark.png"');
  expect(image).toContain(' alt="Arrebol"');
  expect(text.split("\n")[0]).toBe("Arrebol");

  const picture = await sharp(Buffer.from(attachments[0]?.content as ArrayBuffer)).metadata();
  const [, width, height] = image.match(/width="(\d+)" height="(\d+)"/) ?? [];
  const shown = [picture.width, picture.height].map((side) => Math.round(side / 2));
  expect(shown).toEqual([Number(width), Number(height)]);

  const preview = createEmailReading(writing).preview(outgoing(getSample("new-request")));
  expect(preview.html).toContain('src="data:image/png;base64,');
});

it("the picture shows the name in force, also of forty letters, and no picture is wider than the email", async () => {
  const company = { name: "Arrebol" };
  const { prepare, find } = createWordmarks({ company, pictures });
  await prepare();
  const short = find();
  company.name = longest;
  expect(find()).toBeUndefined();
  await prepare();
  const long = find();
  expect(short?.width).toBeLessThan(200);
  expect(long?.width).toBe(520);
  const { dominant, channels } = await sharp(long?.content).stats();
  // The ground is the paper of the email, and the letters are its ink.
  expect([dominant.r, dominant.g, dominant.b].every((part) => part > 220)).toBe(true);
  expect(channels.slice(0, 3).map(({ min }) => min < 60)).toEqual([true, true, true]);
  expect(channels[0]?.mean).toBeLessThan(240);
});

it("a company's logo stands in the email in place of its name, on the ground of the email", async () => {
  const taken = await pictures.takeLogo(svgLogo);
  if (taken.kind === "rejected") throw new Error(taken.problem);
  const logo: { id: string | null } = { id: null };
  const { prepare, find } = createWordmarks({ company: { name: "Arrebol" }, logo, pictures });
  await prepare();
  const name = find();
  logo.id = taken.id;
  expect(find()).toBeUndefined();
  await prepare();
  const wordmark = find();
  expect(wordmark).toMatchObject({ width: 184, height: 47 });
  expect(wordmark?.content).not.toEqual(name?.content);
  const corner = await sharp(wordmark?.content).extract({ left: 0, top: 0, width: 1, height: 1 });
  const [red, green, blue] = await corner.raw().toBuffer();
  expect([red, green, blue].every((part) => (part ?? 0) > 220)).toBe(true);
});

it.each([
  { name: "Ερμής Καλλυντικά", why: "has letters that the typeface lacks" },
  { name: "Arrebol", why: "is not drawn, because the typeface is missing", typeface: "/missing" },
])("a name that $why stays text", async ({ name, typeface }) => {
  const given = { company: { name }, pictures, ...(typeface && { typeface }) };
  const { prepare, find } = createWordmarks(given);
  await prepare();
  expect(find()).toBeUndefined();
});
