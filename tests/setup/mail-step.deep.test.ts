import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { deliveryFailures } from "../../src/emails/copy/emails-copy.ts";
import { mailStep } from "../../src/setup/copy/mail-copy.ts";
import { mailServerWords } from "../../src/setup/copy/mail-server-form-copy.ts";
import { firstSteps } from "../../src/setup/copy/setup-copy.ts";
import { mailsTo } from "../support/applicant.ts";
import { node, run } from "../support/command.ts";
import { open } from "../support/console.ts";
import { fastHashing } from "../support/fast-hashing.mjs";
import { findHtmlProblems } from "../support/html.ts";
import type { HttpClient } from "../support/http-client.ts";
import { type MailServer, startMailServer } from "../support/mail-server.ts";
import { addPerson, lucia, marc, signedIn } from "../support/people.ts";
import { type Site, startSite } from "../support/site.ts";

const overview = "/gestion/primeros-pasos";
const path = `${overview}/correo`;

let server: MailServer;
let site: Site;
let admin: HttpClient;
beforeAll(async () => {
  server = await startMailServer();
  const env = { ...fastHashing, SMTP_URL: server.url, MAIL_FROM: "ventas@luz.example" };
  site = await startSite({ env });
  for (const person of [lucia, marc]) await addPerson(person, { DATA_DIR: site.dataDir });
  admin = await signedIn(site, lucia);
});
afterAll(async () => {
  await site.stop();
  await server.stop();
});

it("the setup step for email is open to admins only", async () => {
  const sales = await signedIn(site, marc);
  expect((await sales.get(path)).status).toBe(403);
  expect((await sales.post(path, {})).status).toBe(403);
});

it("the setup step for email shows the mail server, sends a test to the admin and shows that it was sent", async () => {
  const page = await admin.get(path);
  expect(await findHtmlProblems(page.body)).toEqual([]);
  const { main } = await open(page);
  expect(main).toContain(server.url.replace("smtp://", ""));
  expect(main).toContain("ventas@luz.example");
  expect(main).toContain(mailStep.test.none(lucia.email));
  expect(main).toContain(mailStep.now.given);
  expect(await pendingSteps()).toBe(5);

  expect((await admin.post(path, {})).status).toBe(303);
  expect(await latest()).toContain(`Enviado a ${lucia.email}`);
  expect(server.received).toHaveLength(1);
  const [email] = server.received;
  expect(email?.recipients).toEqual([lucia.email]);
  expect(email?.subject).toBe("Correo de prueba de Arrebol");
  expect(email?.text).toContain(`${site.url}${path}`);
  expect(await pendingSteps()).toBe(4);
});

it("the setup step for email says in Spanish why the server has rejected the test", async () => {
  server.refuse.recipient.push({ code: 550, message: "5.1.1 no such user" });
  expect((await admin.post(path, {})).status).toBe(303);
  expect(await latest()).toContain(`No ha podido salir hacia ${lucia.email}.`);
  expect((await latest()).toLowerCase()).toContain(deliveryFailures["no-mailbox"].reason);
  server.refuse.mail.push({ code: 553, message: "5.7.1 not your sender" });
  expect((await admin.post(path, {})).status).toBe(303);
  expect(await latest()).toContain("todavía no ha salido");
  expect(await latest()).toContain("(respuesta 553)");
  // While the first email still waits in the outbox, a second request adds no further email.
  const before = server.received.length;
  expect((await admin.post(path, {})).status).toBe(303);
  expect(server.received.length - before).toBeLessThanOrEqual(1);
});

it("the setup step for email sends no test while no server listens, and says what to check", async () => {
  await server.stop();
  const answer = await admin.post(path, {});
  expect(answer.status).toBe(422);
  const { main } = await open(answer);
  expect(main).toContain(`Nadie escucha en ${server.url.replace("smtp://", "")}.`);
  expect(main).toContain("Revise el puerto en SMTP_URL");
  server = await startMailServer({ port: server.port });
});

it("the setup step for email says where emails go without a mail server, and what to set where", async () => {
  const other = await startSite({ env: fastHashing });
  await addPerson(lucia, { DATA_DIR: other.dataDir });
  const member = await signedIn(other, lucia);
  const { main } = await open(await member.get(path));
  expect(main).toContain(`${other.dataDir}/mail`);
  expect(main).toContain("SMTP_URL=smtp://");
  expect((await member.post(path, {})).status).toBe(303);
  expect((await open(await member.get(path))).main).toContain("Guardado como fichero");
  expect(await mailsTo(other, lucia.email)).toHaveLength(1);
  expect((await member.get(overview)).body.match(/Pendiente/g)).toHaveLength(5);
  await other.stop();
});

it("the setup step for email stores the server of a form once it has accepted it, without a restart", async () => {
  const other = await startSite({ env: fastHashing });
  await addPerson(lucia, { DATA_DIR: other.dataDir });
  const member = await signedIn(other, lucia);
  const typed = { host: "127.0.0.1", port: "9", security: "starttls", user: "", password: "" };
  const refused = await member.post(path, typed);
  expect(refused.status).toBe(422);
  expect((await open(refused)).main).toContain("Nadie escucha en 127.0.0.1:9. Revise el puerto:");
  const wrong = await member.post(path, { ...typed, user: "ventas", password: "" });
  expect([wrong.status, (await open(wrong)).main]).toEqual([
    422,
    expect.stringContaining(mailServerWords.password.problem),
  ]);
  const saved = await member.post(path, { ...typed, port: String(server.port) });
  expect([saved.status, saved.headers.location]).toEqual([303, `${path}?hecho=guardado`]);
  const page = await member.get(path);
  expect(await findHtmlProblems(page.body)).toEqual([]);
  expect((await open(page)).main).toContain(`Los correos salen por 127.0.0.1:${server.port}`);
  const before = server.received.length;
  expect((await member.post(path, {})).status).toBe(303);
  expect(server.received.length - before).toBe(1);
  expect((await member.post(path, { intent: "remove" })).headers.location).toBe(
    `${path}?hecho=quitado`,
  );
  expect((await open(await member.get(path))).main).toContain(`${other.dataDir}/mail`);
  await other.stop();
});

it("the setup step for email continues to products, prices and customers, each with its template", async () => {
  const page = await admin.get(overview);
  const { afterwards, states } = firstSteps;
  const { main } = await open(page);
  for (const kind of ["products", "prices", "customers"] as const)
    expect(main).toContain(afterwards[kind].none);
  expect(main.split(states.optional)).toHaveLength(4);
  for (const [, address = ""] of page.body.matchAll(/href="([^"]*plantilla\.xlsx[^"]*)"/g))
    expect((await admin.get(address.replaceAll("&amp;", "&"))).status, address).toBe(200);
  const [prefix, place] = ["SKU;Nombre;Marca;Catálogo;Categoría;IVA", "Rizos;Cabello;21"];
  const file = join(site.dataDir, "articulos.csv");
  await writeFile(file, `${prefix}\nPROPIO-1;Champú;RIZONDA;${place}`);
  const command = ["src/catalogue/commands/catalogue.ts", "import", file, "--kind", "products"];
  expect((await run([node, ...command], { DATA_DIR: site.dataDir })).status).toBe(0);
  expect((await open(await admin.get(overview))).main).toContain(afterwards.products.some);
});

async function latest(): Promise<string> {
  return (await open(await admin.get(path))).main;
}

async function pendingSteps(): Promise<number> {
  return (await open(await admin.get(overview))).main.match(/Pendiente/g)?.length ?? 0;
}
