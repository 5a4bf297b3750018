import { expect, test } from "vitest";
import { requestForm } from "../../src/access-requests/copy/request-form-copy.ts";
import { received } from "../../src/applicant-pages/copy/received-copy.ts";
import { header } from "../../src/site/copy/site.ts";
import { deepTest, variants } from "../support/variants.ts";
import { seeInView } from "./in-view.ts";
import {
  exportRequests,
  farmaciaDelMar,
  fillIn,
  readReference,
  sendButton,
} from "./request-form.ts";
import { desktop, holdBack, phone, setStage } from "./stage.ts";

const stage = setStage();

test.each(
  variants(
    [
      { where: "a phone", viewport: phone, javaScriptEnabled: true },
      { where: "a desktop without scripts", viewport: desktop, javaScriptEnabled: false },
      { where: "a desktop", viewport: desktop, javaScriptEnabled: true },
      { where: "a phone without scripts", viewport: phone, javaScriptEnabled: false },
    ],
    2,
  ),
)(
  "a shop asks for access from the hero's button on $where",
  async ({ where, viewport, javaScriptEnabled }) => {
    const page = await stage.open("/", { javaScriptEnabled, viewport });
    const email = `${where.replaceAll(" ", "-")}@farmacia-del-mar.example`;

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
  },
);

deepTest.each(
  variants([
    { how: "with scripts", javaScriptEnabled: true },
    { how: "without scripts", javaScriptEnabled: false },
  ]),
)("the page after a form survives a reload and links home $how", async ({ javaScriptEnabled }) => {
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

test("the button of the request form says that it is working while the request is under way", async () => {
  const page = await stage.open("/");
  const answer = await holdBack(page, (url) => url.pathname === "/_.data");
  await fillIn(page, { ...farmaciaDelMar, email: "despacio@farmacia-del-mar.example" });
  await sendButton(page).click();
  await answer.isAskedFor;
  await page.getByRole("button", { name: requestForm.submitting }).waitFor();
  answer.letGo();
  await readReference(page);
});

const dueDate =
  /antes de las\s(9|1\d):\d\d del (lunes|martes|miércoles|jueves|viernes) \d{1,2}\sde\s[a-z]+\./;
