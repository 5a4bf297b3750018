import { describe, expect, it } from "vitest";
import { companySettingsCopy } from "../../seller/copy/company-settings-copy.ts";
import { promisesSettingsCopy } from "../../settings/copy/promises-settings-copy.ts";
import { settingProblemSentence } from "../../settings/copy/settings-copy.ts";
import { parseGroup } from "../../settings/domain/parse-group.ts";
import { writeStandardTexts } from "../copy/standard-texts.ts";
import { otherFactLabels, wordingProblems } from "../copy/wording-settings-copy.ts";
import { policyNames } from "../domain/policy-version.ts";
import { liveBlockOf, wordingFacts } from "../domain/wording-sections.ts";
import { wordingSettings } from "./wording-settings.ts";

describe.each(policyNames)("the settings form of the policy %s", (policy) => {
  const group = wordingSettings[policy];
  const sections = writeStandardTexts(policy, { asksVies: true, retention: [] });

  it("names its sections as the policy does, in its order", () => {
    const { material: _, ...fields } = group.copy.fields;
    expect(Object.entries(fields).map(([id, { label }]) => [id, label])).toEqual(
      sections.map(({ id, title }) => [id, title]),
    );
    expect(Object.keys(group.fields)).toEqual([...Object.keys(fields), "material"]);
  });

  it("accepts the standard text, and rejects a section without what the law requires", () => {
    for (const { id, text } of sections) {
      expect(parseGroup(group, { ...group.sample, [id]: text }).kind, id).toBe("value");
      const bare = parseGroup(group, { ...group.sample, [id]: "Nada más." });
      expect(bare.kind, id).toBe(liveBlockOf(policy, id)?.isRequired ? "problems" : "value");
    }
  });
});

it.each([
  [" ", "Falta el texto."],
  ["x".repeat(4001), "4000 caracteres como mucho"],
  ["<p>Hola</p>", "código HTML"],
  ["{promises.nada}", "«{promises.nada}» no es el nombre de ningún dato."],
  ["[aquí](ftp://luna.example)", "«[aquí](ftp://luna.example)» no es un enlace"],
  ["+ [a](cookies): b", "no puede haber un enlace"],
  ["+ sin", "le faltan los dos puntos"],
  ["# catorce días", "no empieza por un plazo"],
])("the mistake in the policy text %j has an error message", (text, sentence) => {
  const parsed = parseGroup(wordingSettings.returns, {
    ...wordingSettings.returns.sample,
    plazo: text,
  });
  if (parsed.kind !== "problems") expect.fail();
  const [problem] = parsed.problems;
  expect(problem?.path).toBe("plazo");
  expect(problem && settingProblemSentence(problem, wordingProblems)).toContain(sentence);
});

it("every fact that policy texts can mention has a label", () => {
  const fields = { company: companySettingsCopy.fields, promises: promisesSettingsCopy.fields };
  for (const fact of wordingFacts) {
    const [group = "", name = ""] = fact.split(".");
    const isSetting = Object.hasOwn(fields[group as keyof typeof fields], name);
    expect(isSetting || Object.hasOwn(otherFactLabels, fact), fact).toBe(true);
  }
});
