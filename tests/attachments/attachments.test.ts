import { existsSync, readdirSync, readFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import {
  actionErrors,
  answerCopy,
  answerProblemSentence,
} from "../../src/applicant-pages/copy/applicant-copy.ts";
import {
  attachmentCopy,
  rejectedSentence,
  uploadFailures,
} from "../../src/attachments/copy/attachments-copy.ts";
import { attachmentLimits } from "../../src/attachments/domain/attachment.ts";
import { createDailyUploads } from "../../src/attachments/use-cases/daily-uploads.ts";
import { asStaff, post, readFileOf } from "../support/applicant.ts";
import { type Case, newCase, newRequest, signInMembers, withDatabase } from "../support/console.ts";
import { attributeOf, getOne, linesOf, parsePage } from "../support/page.ts";
import { type Site, startSite } from "../support/site.ts";
import { ask } from "../support/visit.ts";

let site: Site;
let members: Awaited<ReturnType<typeof signInMembers>>;
let salon: Case;
beforeAll(async () => {
  site = await startSite({ env: { SUBMISSIONS_PER_HOUR: "0" } });
  members = await signInMembers(site);
});
afterAll(() => site.stop());
beforeEach(async () => {
  salon = await newCase(site);
});

type Named = { name: string; content: Buffer };

function sample(name: string): Buffer {
  return readFileSync(new URL(`files/${name}`, import.meta.url));
}

const certificate: Named = { name: "Modelo 036.pdf", content: sample("chromium.pdf") };
const shop: Named = { name: "tienda.jpg", content: sample("shop.jpg") };

/** Uploads files in the same way as the form without JavaScript. */
async function attach(path: string, files: readonly Named[], headers: Record<string, string> = {}) {
  const form = new FormData();
  for (const { name, content } of files)
    form.append("files", new Blob([new Uint8Array(content)]), name);
  const request = new Request(site.url, { method: "POST", body: form });
  const answer = await ask(site, `${path}/archivos`, {
    method: "POST",
    headers: { "Content-Type": request.headers.get("content-type") ?? "", ...headers },
    body: Buffer.from(await request.arrayBuffer()),
  });
  return answer;
}

/** Sends an answer with files in the same way as the form without JavaScript. */
async function answerWith(path: string, text: string, files: readonly Named[]) {
  const form = new FormData();
  form.append("text", text);
  for (const { name, content } of files)
    form.append("files", new Blob([new Uint8Array(content)]), name);
  const request = new Request(site.url, { method: "POST", body: form });
  return ask(site, `${path}/respuesta`, {
    method: "POST",
    headers: { "Content-Type": request.headers.get("content-type") ?? "" },
    body: Buffer.from(await request.arrayBuffer()),
  });
}

/** URLs of the files listed on a page. */
async function filesOn(path: string, headers: Record<string, string> = {}): Promise<string[]> {
  const { body, status } = await ask(site, path, { headers });
  expect(status).toBe(200);
  const root = await parsePage(body);
  return root
    .querySelectorAll("main li a")
    .map((link) => attributeOf(link, "href") ?? "")
    .filter((address) => /\/archivos\/[\w-]+$/.test(address));
}

function storedFiles(): string[] {
  const folder = join(site.dataDir, "files");
  return existsSync(folder) ? readdirSync(folder) : [];
}

describe("the daily limit of an applicant's attachments", () => {
  const megabyte = 1_000_000;
  const now = Date.now();

  it("is limited for each network and, over all of them, by what is stored", async () => {
    await attach(salon.path, [certificate]);
    const limits = { ofNetwork: 3 * megabyte, ofSite: 5 * megabyte };
    await withDatabase(site, async (db) => {
      const { take } = createDailyUploads(db, limits);
      const from = (clientAddress: string, bytes: number) => take({ clientAddress, bytes, now });
      expect(await from("192.0.2.1", 2 * megabyte)).toBe(true);
      expect(await from("192.0.2.1", 2 * megabyte)).toBe(false);
      expect(await from("192.0.2.2", 2 * megabyte)).toBe(true);
      expect(await from("2001:db8:1:1::1", 2 * megabyte)).toBe(true);
      expect(await from("2001:db8:1:2::1", 2 * megabyte)).toBe(false);
      expect(await from("192.0.2.3", limits.ofSite - 1)).toBe(false);
      const full = createDailyUploads(db, { ...limits, ofSite: 1 });
      expect(await full.take({ clientAddress: "192.0.2.4", bytes: 0, now })).toBe(false);
      const nextDay = now + 25 * 3_600_000;
      const later = { clientAddress: "192.0.2.4", bytes: 1, now: nextDay };
      expect(await full.take(later)).toBe(true);
    });
  });
});

describe("an applicant's answer to a question", () => {
  const text = "Adjunto el modelo 036.";
  beforeEach(async () => {
    await asStaff(site, salon, { verb: "askInformation", text: "¿Nos envía el modelo 036?" });
  });

  it("uploads the chosen files too, and the page says that it was sent", async () => {
    const answer = await answerWith(salon.path, text, [certificate, shop]);
    expect(answer).toMatchObject({
      status: 303,
      headers: { location: `${salon.path}?hecho=respuesta` },
    });
    expect(await filesOn(salon.path)).toHaveLength(2);
    const { request, events } = await readFileOf(site, salon);
    expect(request.state).toBe("pending");
    expect(events.map(({ type }) => type).slice(-2)).toEqual(["attach", "answer"]);
    const page = await parsePage((await ask(site, `${salon.path}?hecho=respuesta`)).body);
    expect(linesOf(getOne(page, 'main [role="status"]'))).toContain(answerCopy.sent);
  });

  it("is not sent when a file is rejected: the text stays, and each file is reported", async () => {
    const script = { name: "factura.pdf", content: sample("script.pdf") };
    const answer = await answerWith(salon.path, text, [certificate, script]);
    expect(answer.status).toBe(422);
    const page = await parsePage(answer.body);
    const alert = linesOf(getOne(page, '[role="alert"]'));
    expect(alert).toEqual([
      actionErrors.answerWaits,
      attachmentCopy.added(1),
      rejectedSentence({ name: "factura.pdf", problem: "active-content" }),
      actionErrors.chooseAgain,
    ]);
    expect(getOne(page, 'textarea[name="text"]').textContent.trim()).toBe(text);
    expect((await readFileOf(site, salon)).request.state).toBe("information-requested");
    expect(await filesOn(salon.path)).toHaveLength(1);
  });

  it("without a text says so, and that the file is attached", async () => {
    const answer = await answerWith(salon.path, " ", [certificate]);
    expect(answer.status).toBe(422);
    const alert = linesOf(getOne(await parsePage(answer.body), '[role="alert"]'));
    expect(alert).toEqual([
      actionErrors.notSent,
      answerProblemSentence("text-missing"),
      attachmentCopy.added(1),
    ]);
  });

  it("is sent with its files by one form, and there is no other form for files beside it", async () => {
    const page = await parsePage((await ask(site, salon.path)).body);
    expect(page.querySelectorAll('main input[type="file"]')).toHaveLength(1);
    expect(attributeOf(getOne(page, 'main form[enctype="multipart/form-data"]'), "action")).toBe(
      `${salon.path}/respuesta`,
    );
  });
});

describe("an applicant who attaches files", () => {
  it("attaches files, finds them on the page and gets the same bytes back", async () => {
    const before = storedFiles().length;
    const answer = await attach(salon.path, [certificate, shop]);
    expect(answer).toMatchObject({ status: 303, headers: { location: `${salon.path}#archivos` } });
    expect(storedFiles()).toHaveLength(before + 2);
    const files = await filesOn(salon.path);
    expect(files).toHaveLength(2);
    const download = await fetch(site.url + files[0]);
    expect(Object.fromEntries(download.headers)).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition": expect.stringContaining(`filename="Modelo 036.pdf"`),
      "content-security-policy": "default-src 'none'; sandbox",
      "x-content-type-options": "nosniff",
      "cache-control": "private, no-store",
    });
    expect(Buffer.from(await download.arrayBuffer())).toEqual(certificate.content);
  });

  it("sees each file that is rejected, and the good ones are stored", async () => {
    const script = { name: "factura.pdf", content: sample("script.pdf") };
    const answer = await attach(salon.path, [certificate, script]);
    expect(answer.status).toBe(422);
    const lines = linesOf(await parsePage(answer.body)).join("\n");
    expect(lines).toContain(rejectedSentence({ name: "factura.pdf", problem: "active-content" }));
    expect(lines).toContain(attachmentCopy.added(1));
    expect(await filesOn(salon.path)).toHaveLength(1);
  });

  it("causes one email an hour to the sales team", async () => {
    await attach(salon.path, [certificate]);
    await attach(salon.path, [shop]);
    const emails = await withDatabase(site, (db) =>
      db
        .selectFrom("outbox_email")
        .select("payload")
        .where("subject_id", "=", salon.id)
        .where("email", "=", "files-received")
        .execute(),
    );
    expect(emails).toHaveLength(1);
    expect(emails[0]?.payload).toContain("Modelo 036.pdf");
  });

  it("has a file once after sending it twice", async () => {
    await attach(salon.path, [certificate]);
    await attach(salon.path, [{ ...certificate, name: "otra vez.pdf" }]);
    expect(await filesOn(salon.path)).toHaveLength(1);
  });

  it("can remove a file, and its content is deleted from the disk", async () => {
    await attach(salon.path, [certificate]);
    const [file = ""] = await filesOn(salon.path);
    expect(storedFiles()).toContain(file.split("/").at(-1));
    expect(await post(site, `${file}/eliminacion`)).toMatchObject({ status: 303 });
    expect(await filesOn(salon.path)).toEqual([]);
    expect(storedFiles()).not.toContain(file.split("/").at(-1));
    expect((await fetch(site.url + file)).status).toBe(404);
    expect(await post(site, `${file}/eliminacion`)).toMatchObject({ status: 303 });
  });

  it("is told if none was chosen, or more than a form may have", async () => {
    const none = await attach(salon.path, []);
    expect(none.status).toBe(422);
    expect(none.body).toContain(uploadFailures.none);
    const many = Array.from({ length: attachmentLimits.filesAtOnce + 1 }, (_, place) => ({
      name: `${place}.jpg`,
      content: Buffer.concat([shop.content, Buffer.from([place, 0xff, 0xd9])]),
    }));
    expect((await attach(salon.path, many)).status).toBe(422);
    expect(await filesOn(salon.path)).toHaveLength(attachmentLimits.filesAtOnce);
  });

  it("cannot do so before the address is confirmed", async () => {
    const unconfirmed = await newRequest(site);
    expect((await attach(unconfirmed.path, [certificate])).status).toBe(409);
    expect(await filesOn(unconfirmed.path)).toEqual([]);
  });
});

describe("the staff on a request with attachments", () => {
  const cookieOf = () => ({
    cookie: [...members.lucia.cookies].map(([name, value]) => `${name}=${value}`).join("; "),
  });

  it("sees what the applicant attached, and adds files that the applicant does not see", async () => {
    await attach(salon.path, [certificate]);
    expect((await attach(salon.page, [shop], cookieOf())).status).toBe(303);
    const files = await filesOn(salon.page, cookieOf());
    expect(files).toHaveLength(2);
    for (const file of files)
      expect((await fetch(site.url + file, { headers: cookieOf() })).status).toBe(200);
    expect(await filesOn(salon.path)).toHaveLength(1);
    const history = (await members.lucia.get(salon.page)).body;
    expect(history).toContain("Modelo 036.pdf");
  });

  it("attach files also while slow uploads of applicants make other applicants wait", async () => {
    const { hostname, port } = new URL(site.url);
    const head = [
      `POST ${salon.path}/archivos HTTP/1.1`,
      `Host: ${hostname}:${port}`,
      "Content-Type: multipart/form-data; boundary=x",
      "Content-Length: 1000",
    ];
    const slow = Array.from({ length: 3 }, () => connect(Number(port), hostname));
    for (const socket of slow) socket.write(`${head.join("\r\n")}\r\n\r\n--x\r\n`);
    await vi.waitFor(async () =>
      expect((await attach(salon.path, [certificate])).status).toBe(503),
    );
    await attach(salon.page, [shop], cookieOf());
    expect(await filesOn(salon.page, cookieOf())).toHaveLength(1);
    for (const socket of slow) socket.destroy();
  });

  it("remove any of the files", async () => {
    await attach(salon.path, [certificate]);
    const [file = ""] = await filesOn(salon.page, cookieOf());
    expect((await members.lucia.post(`${file}/eliminacion`, {})).status).toBe(303);
    expect(await filesOn(salon.path)).toEqual([]);
  });
});

describe("a stranger to a request's attachments", () => {
  it("reads no file by another request's link, and none without a session", async () => {
    await attach(salon.path, [certificate]);
    const [file = ""] = await filesOn(salon.path);
    const id = file.split("/").at(-1);
    const other = await newCase(site);
    expect((await fetch(`${site.url}${other.path}/archivos/${id}`)).status).toBe(404);
    expect(await post(site, `${other.path}/archivos/${id}/eliminacion`)).toMatchObject({
      status: 303,
    });
    expect(await filesOn(salon.path)).toHaveLength(1);
    const console = await fetch(`${site.url}${salon.page}/archivos/${id}`, { redirect: "manual" });
    expect(console.status).toBe(303);
  });

  it.each([
    ["without a valid link", () => "/solicitud/falso~falso"],
    ["without a session", () => salon.page],
  ])("%s cannot send a large body", async (_who, path) => {
    const before = storedFiles().length;
    const large = { name: "a.jpg", content: Buffer.alloc(200_000) };
    expect((await attach(path(), [large])).status).toBe(413);
    expect(storedFiles()).toHaveLength(before);
  });

  it("on another origin cannot attach a file", async () => {
    const headers = { Origin: "https://otro.example" };
    expect((await attach(salon.path, [certificate], headers)).status).toBe(403);
    expect(await filesOn(salon.path)).toEqual([]);
  });
});
