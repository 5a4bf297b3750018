import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { stateCopy } from "../../src/access-requests/copy/applicant-state-copy.ts";
import { confirming } from "../../src/applicant-pages/copy/applicant-copy.ts";
import { doneSentences } from "../../src/request-queue/copy/decision-copy.ts";
import { queueCopy } from "../../src/request-queue/copy/queue-copy.ts";
import { requestDetailCopy } from "../../src/request-queue/copy/request-copy.ts";
import { signInCopy } from "../../src/staff/copy/account-copy.ts";
import { linkInMail, mailsTo, readFileOf } from "../support/applicant.ts";
import { eventually } from "../support/console.ts";
import { addPerson, lucia } from "../support/people.ts";
import { variants } from "../support/variants.ts";
import { farmaciaDelMar, fillIn, readReference, sendButton } from "./request-form.ts";
import { phone, setStage } from "./stage.ts";

const salesTeam = "ventas@arrebol.example";
const stage = setStage({ env: { SITE_EMAIL: salesTeam } });
beforeAll(() => addPerson(lucia, { DATA_DIR: stage.site.dataDir }));

describe.each(variants([{ javaScriptEnabled: true }, { javaScriptEnabled: false }]))(
  "scripts: $javaScriptEnabled",
  ({ javaScriptEnabled }) => {
    test("an applicant goes from the form to the email of the approval", async () => {
      const company = `Farmacia del Mar ${javaScriptEnabled}`;
      const email = `camino-${javaScriptEnabled}@farmacia-del-mar.example`;
      const retailer = await stage.open("/", { viewport: phone, javaScriptEnabled });
      await fillIn(retailer, { ...farmaciaDelMar, company, email });
      await sendButton(retailer).click();
      const reference = await readReference(retailer);

      const path = `/solicitud/${await linkInMail(stage.site, { reference, email })}`;
      await retailer.goto(path);
      await retailer.getByRole("button", { name: confirming.submit }).click();
      await heading(retailer, stateCopy.pending.title);
      await emailAbout(reference, salesTeam);

      const service = await signIn({ javaScriptEnabled });
      await service.getByRole("link", { name: company, exact: true }).click();
      await heading(service, company);
      await service.getByText(requestDetailCopy.approve.addMessage, { exact: true }).click();
      await service.getByLabel(requestDetailCopy.approve.message).fill("Les llamaremos el lunes.");
      await service
        .getByRole("button", { name: requestDetailCopy.approve.name, exact: true })
        .click();
      await service.getByRole("status").getByText(doneSentences.approve).waitFor();

      const welcome = await eventually(async () =>
        (await mailsTo(stage.site, email)).find(({ text }) => text?.includes("el lunes")),
      );
      expect(welcome.subject).toContain(reference);
      await retailer.goto(path);
      await heading(retailer, stateCopy.approved.title);
      const { request, events } = await readFileOf(stage.site, { reference });
      expect(request.state).toBe("approved");
      expect(events.map(({ type }) => type)).toEqual(["submit", "confirm", "approve"]);
    });
  },
);

async function signIn(options: { javaScriptEnabled: boolean }): Promise<Page> {
  const page = await stage.open("/gestion/entrar", options);
  await page.getByLabel(signInCopy.email).fill(lucia.email);
  await page.getByLabel(signInCopy.password).fill(lucia.password);
  await page.getByRole("button", { name: signInCopy.submit }).click();
  await heading(page, queueCopy.heading);
  return page;
}

async function heading(page: Page, name: string) {
  await page.getByRole("heading", { level: 1, name, exact: true }).waitFor();
}

function emailAbout(reference: string, address: string) {
  return eventually(async () =>
    (await mailsTo(stage.site, address)).find(({ subject }) => subject?.includes(reference)),
  );
}
