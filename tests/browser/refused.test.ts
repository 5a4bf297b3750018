import { expect, test } from "vitest";
import { requestErrors } from "../../src/access-requests/copy/request-form-copy.ts";
import { deepTest, variants } from "../support/variants.ts";
import {
  exportRequests,
  farmaciaDelMar,
  field,
  fillIn,
  readReference,
  sendButton,
} from "./request-form.ts";
import { setStage } from "./stage.ts";

const stage = setStage({ env: { SUBMISSIONS_PER_HOUR: "2" } });

test("a connection that breaks while sending a form loses nothing, and sending again works", async () => {
  const email = "sin-red@farmacia-del-mar.example";
  const page = await stage.open("/", { mayComplain: /net::ERR_INTERNET_DISCONNECTED/ });
  await fillIn(page, { ...farmaciaDelMar, email });
  await page.context().setOffline(true);
  await sendButton(page).click();
  await page.getByRole("alert").getByText(requestErrors.unavailable).waitFor();
  expect(await field(page, "email").inputValue()).toBe(email);

  await page.context().setOffline(false);
  await sendButton(page).click();
  const reference = await readReference(page);
  expect(await exportRequests(stage.site)).toEqual([expect.objectContaining({ reference, email })]);
});

deepTest("a gateway's answer while the site restarts loses nothing of a form either", async () => {
  const page = await stage.open("/");
  await page.route("**/_.data", (route) =>
    route.fulfill({ status: 502, contentType: "text/html", body: "<h1>502 Bad Gateway</h1>" }),
  );
  await fillIn(page, farmaciaDelMar);
  await sendButton(page).click();
  await page.getByRole("alert").getByText(requestErrors.unavailable).waitFor();
  expect(await field(page, "company").inputValue()).toBe(farmaciaDelMar.company);
});

test.each(variants([{ javaScriptEnabled: true }, { javaScriptEnabled: false }]))(
  "too many forms are refused with the time to wait, and typed text stays ($javaScriptEnabled)",
  async ({ javaScriptEnabled }) => {
    const page = await (await stage.newContext({ javaScriptEnabled })).newPage();
    const refusal = page.getByRole("alert");
    for (let tries = 0; tries < 3 && !(await refusal.isVisible()); tries += 1) {
      await page.goto("/");
      await fillIn(page, { ...farmaciaDelMar, company: `Farmacia del Mar ${tries}` });
      await sendButton(page).click();
      await refusal.or(page.getByText(/^B2B-/)).waitFor();
    }
    expect(await refusal.innerText()).toMatch(/dentro de \d+\sminutos/);
    expect(await page.title()).toMatch(/^Error: /);
    expect(await field(page, "company").inputValue()).toMatch(/^Farmacia del Mar \d$/);
  },
);
