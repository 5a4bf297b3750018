import { describe, expect, test } from "vitest";
import { received } from "../../src/access-requests/copy/es-received.ts";
import { requestForm } from "../../src/access-requests/copy/es-request-form.ts";
import { header } from "../../src/site/copy/site.ts";
import { seeInView } from "./in-view.ts";
import {
  exportRequests,
  farmaciaDelMar,
  field,
  fillIn,
  readReference,
  sendButton,
} from "./request-form.ts";
import { holdBack, phone, setStage, untilHydrated } from "./stage.ts";

const stage = setStage();

describe.each([
  { how: "with scripts", javaScriptEnabled: true },
  { how: "without scripts", javaScriptEnabled: false },
])("$how", ({ javaScriptEnabled }) => {
  test.each([
    { where: "a desktop", viewport: undefined },
    { where: "a phone", viewport: phone },
  ])("a shop asks for access from the hero's button on $where", async ({ viewport }) => {
    const page = await stage.open("/", { javaScriptEnabled, ...(viewport && { viewport }) });
    const email = `${viewport ? "movil" : "mesa"}-${javaScriptEnabled}@farmacia-del-mar.example`;

    await page.getByRole("main").getByRole("link", { name: header.requestAccess }).click();
    await seeInView(page.getByRole("heading", { name: requestForm.title }));
    await fillIn(page, { ...farmaciaDelMar, email });
    await page.getByLabel(requestForm.wantsNews).check();
    await sendButton(page).click();

    const reference = await readReference(page);
    const title = page.getByRole("heading", { name: received.title });
    await seeInView(title);
    if (javaScriptEnabled)
      await page.waitForFunction(
        (h1) => h1 === document.activeElement,
        await title.elementHandle(),
      );
    expect(await page.getByRole("main").innerText()).toMatch(dueDate);
    expect(await page.title()).toContain(received.pageTitle);
    const asking = page.getByRole("banner").getByRole("link", { name: header.requestAccess });
    expect(await asking.count()).toBe(0);
    const stored = (await exportRequests(stage.site)).filter((request) => request.email === email);
    expect(stored).toEqual([
      expect.objectContaining({
        reference,
        company: farmaciaDelMar.company,
        contact: farmaciaDelMar.contact,
        phone: "+34912345678",
        taxId: "ESB12345674",
        wantsNews: true,
      }),
    ]);
  });

  test("the answer page survives a reload and leads home", async () => {
    const page = await stage.open("/", { javaScriptEnabled });
    await fillIn(page, farmaciaDelMar);
    await sendButton(page).click();
    const reference = await readReference(page);
    await page.reload();
    expect(await readReference(page)).toBe(reference);
    await page.getByRole("link", { name: received.back }).click();
    await sendButton(page).waitFor();
    expect(new URL(page.url()).pathname).toBe("/");
  });
});

test("the form can be sent with the Enter key from its last field", async () => {
  const page = await stage.open("/");
  await fillIn(page, { ...farmaciaDelMar, email: "intro@farmacia-del-mar.example" });
  await field(page, "taxId").press("Enter");
  await readReference(page);
});

test("the button says that it is working while the request is under way", async () => {
  const page = await stage.open("/");
  const answer = await holdBack(page, (url) => url.pathname === "/_.data");
  await fillIn(page, { ...farmaciaDelMar, email: "despacio@farmacia-del-mar.example" });
  await sendButton(page).click();
  await answer.isAskedFor;
  await page.getByRole("button", { name: requestForm.submitting }).waitFor();
  answer.letGo();
  await readReference(page);
});

test("a script's arrival leaves alone what was typed before it", async () => {
  const page = await (await stage.newContext()).newPage();
  const scripts = await holdBack(page, (url) => url.pathname.endsWith(".js"));
  await page.goto("/", { waitUntil: "commit" });
  await fillIn(page, farmaciaDelMar);
  scripts.letGo();
  await untilHydrated(page);
  await sendButton(page).click();
  await readReference(page);
});

const dueDate =
  /antes de las\s(9|1\d):\d\d del (lunes|martes|miércoles|jueves|viernes) \d{1,2}\sde\s[a-z]+\./;
