import { describe, expect, it } from "vitest";
import { capabilities } from "../../capabilities.ts";
import { retentionRules } from "../../platform/retention/capability-retention.ts";
import { promises } from "../../promises/promises.ts";
import { company } from "../../seller/copy/company.ts";
import { withOwnWording } from "../domain/own-wording.ts";
import { policyNames } from "../domain/policy-version.ts";
import { wordingSections } from "../domain/wording-sections.ts";
import { houseDocuments } from "./every-policy.ts";
import { writeStandardTexts } from "./standard-texts.ts";
import { factValues } from "./wording.ts";

const retention = Object.values(retentionRules(capabilities));

describe.each([true, false])("with VIES: %s", (asksVies) => {
  const documents = houseDocuments({ company, promises, asksVies }, retention);

  it.each(policyNames)("%s parses from its own notation to exactly the same blocks", (policy) => {
    const sections = writeStandardTexts(policy, { asksVies, retention });
    expect(sections.map(({ id }) => id)).toEqual(Object.keys(wordingSections[policy]));
    for (const { text } of sections) expect(text).not.toMatch(/9\d{3}|04:56|4:56/);
    const wording = Object.fromEntries(sections.map(({ id, text }) => [id, text]));
    const factValue = factValues({ company, promises });
    const worded = withOwnWording(documents[policy], { policy, wording, factValue });
    expect(worded).toEqual(documents[policy]);
    // withOwnWording() reuses the object of a section that it cannot parse, so all objects must be new.
    for (const [index, section] of worded.sections.entries())
      expect(section, section.id).not.toBe(documents[policy].sections[index]);
  });
});
