import type { Page } from "playwright-core";
import { beforeAll, describe, test } from "vitest";
import { companyCopy } from "../../src/companies/copy/company-page-copy.ts";
import { statusReasonNames } from "../../src/companies/copy/company-values-copy.ts";
import { endpointWords, integrationsCopy } from "../../src/webhooks/copy/webhooks-copy.ts";
import type { HttpClient } from "../support/http-client.ts";
import { addCompany } from "../support/members.ts";
import { addPerson, lucia, signedIn as signIn } from "../support/people.ts";
import { variants } from "../support/variants.ts";
import { expectFocus } from "./focus.ts";
import { setStage, untilHydrated } from "./stage.ts";

const stage = setStage();
let staff: HttpClient;
beforeAll(async () => {
  await addPerson(lucia, { DATA_DIR: stage.site.dataDir });
  staff = await signIn(stage.site, lucia);
});

describe.each(
  variants([
    { where: "with scripts", javaScriptEnabled: true },
    { where: "without scripts", javaScriptEnabled: false },
  ]),
)("decisions in the console on $where", ({ where, javaScriptEnabled }) => {
  async function openTwice(path: string): Promise<[Page, Page]> {
    const context = await stage.newContext({ javaScriptEnabled });
    const { url } = stage.site;
    await context.addCookies([...staff.cookies].map(([name, value]) => ({ name, value, url })));
    const open = async () => {
      const page = await context.newPage();
      await page.goto(path);
      if (javaScriptEnabled) await untilHydrated(page);
      return page;
    };
    return [await open(), await open()];
  }

  async function expectProblem(page: Page, sentence: string) {
    const problem = page.getByRole("alert").filter({ hasText: sentence });
    await problem.waitFor();
    if (javaScriptEnabled) await expectFocus(problem);
  }

  test("say what prevents a second suspension of a company, and let the staff continue", async () => {
    const name = `Salón ${where}`;
    const email = `titular@${where.replace(" ", "-")}.example`;
    const [page, late] = await openTwice(
      `/gestion/empresas/${await addCompany(stage.site, { email, name })}`,
    );
    const { suspend, reactivate, reasonLabel } = companyCopy.status;
    const press = (on: Page, button: string) => on.getByRole("button", { name: button }).click();
    const choose = (on: Page) =>
      on.getByLabel(reasonLabel).selectOption({ label: statusReasonNames.unpaid });
    await press(page, suspend);
    await expectProblem(page, companyCopy.rejections["reason-missing"]);
    await page.getByRole("heading", { level: 1, name }).waitFor();
    await choose(page);
    await press(page, suspend);
    await page.getByText(companyCopy.done.estado ?? "").waitFor();
    await choose(late);
    await press(late, suspend);
    await expectProblem(late, companyCopy.rejections["not-possible"]);
    await press(late, reactivate);
    await late.getByText(companyCopy.done.estado ?? "").waitFor();
  });

  test("pause a webhook endpoint once and end it, and its page shows every problem", async () => {
    const added = await staff.post("/gestion/integraciones", {
      url: `https://${where.replace(" ", "-")}.invalid/`,
      note: where,
      "eventTypes[]": "access_request.approved",
    });
    const [path = ""] = added.body.match(/\/gestion\/integraciones\/[\w-]+/) ?? [];
    const [page, late] = await openTwice(path);
    const { actions, done, notPossible, secret, form } = integrationsCopy;
    const press = (on: Page, name: string) => on.getByRole("button", { name, exact: true }).click();
    await press(page, actions.pause);
    await page.getByText(done.pausada).waitFor();
    await press(late, actions.pause);
    await expectProblem(late, notPossible);
    await late.getByRole("heading", { level: 1, name: where }).waitFor();
    await press(late, secret.replace);
    await late.getByRole("button", { name: secret.replace }).waitFor({ state: "detached" });
    await late.getByLabel(secret.label, { exact: true }).waitFor();
    await press(page, actions.resume);
    await page.getByText(done.reanudada).waitFor();
    await page.getByLabel(endpointWords.note.label).fill("Facturación");
    await press(page, form.changeSubmit);
    await page.getByText(done.cambiada).waitFor();
    await page.getByLabel(actions.endConfirm).check();
    await press(page, actions.end);
    await page.getByText(done.terminada).waitFor();
    await press(late, form.changeSubmit);
    await expectProblem(late, notPossible);
  });
});
