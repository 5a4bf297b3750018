import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { problemSentence } from "../../src/access-requests/copy/request-form-copy.ts";
import { received } from "../../src/applicant-pages/copy/received-copy.ts";
import { cutLinkCopy } from "../../src/kernel/copy/error-pages-copy.ts";
import { mailsTo, post } from "../support/applicant.ts";
import { findHtmlProblems } from "../support/html.ts";
import { attributeOf, getOne, linesOf } from "../support/page.ts";
import { salonRizoLibre, send } from "../support/send-request.ts";
import { type Site, startSite } from "../support/site.ts";
import { openPage } from "../support/visit.ts";

let site: Site;
beforeAll(async () => {
  site = await startSite({ env: { SUBMISSIONS_PER_HOUR: "0" } });
});
afterAll(() => site.stop());

const sendFrom = async (email: string) =>
  (await send(site, { ...salonRizoLibre, email })).headers.location ?? "";

describe("the page after an access request form", () => {
  it("shows a masked form of the address to which the email went", async () => {
    const page = await openPage(site, await sendFrom("lola@gmial.com"));
    const text = linesOf(getOne(page.root, "main")).join("\n");
    expect(text).toContain("l•••@gmial.com");
    expect(page.body).not.toContain("lola@gmial.com");
    expect(await findHtmlProblems(page.body)).toEqual([]);
  });

  it("corrects a mistyped address, and the email goes to the right one", async () => {
    const path = await sendFrom("marta@gmial.com");
    const corrected = await post(site, path, { email: "marta@salon-marta.es" });
    expect(corrected.status).toBe(303);
    const page = await openPage(site, corrected.headers.location ?? "");
    expect(linesOf(getOne(page.root, "main")).join("\n")).toContain("m•••@salon-marta.es");
    await expect
      .poll(async () => (await mailsTo(site, "marta@salon-marta.es")).length)
      .toBeGreaterThan(0);
  });

  it("gives back an invalid address, with the reason at its field", async () => {
    const path = await sendFrom("inma@salon-inma.es");
    const page = await post(site, path, { email: "inma en salon" });
    expect(page.status).toBe(422);
    const field = getOne(page.root, 'main input[name="email"]');
    expect(attributeOf(field, "value")).toBe("inma en salon");
    expect(attributeOf(field, "aria-invalid")).toBe("true");
    expect(page.body).toContain(problemSentence("email", "not-an-email"));
    expect(await findHtmlProblems(page.body)).toEqual([]);
  });

  it("says that no second email is sent for a form that is sent again right away", async () => {
    const typed = { ...salonRizoLibre, email: "otra-vez@salon.es" };
    await send(site, typed);
    const again = await send(site, typed);
    const page = await openPage(site, again.headers.location ?? "");
    expect(linesOf(getOne(page.root, "main")).join("\n")).toContain("Ya teníamos esta solicitud");
    expect(page.body).not.toContain(received.again);
  });

  it("of a receipt that nobody signed offers a new link", async () => {
    const path = await sendFrom("cortado@salon.es");
    const page = await openPage(site, path.slice(0, -2));
    expect(page.status).toBe(404);
    expect(linesOf(getOne(page.root, "main h2")).join()).toBe(cutLinkCopy.heading);
  });
});
