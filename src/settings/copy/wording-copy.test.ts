import { describe, expect, it } from "vitest";
import { writeStandardTexts } from "../../policies/copy/standard-texts.ts";
import { policyNames } from "../../policies/domain/policy-version.ts";
import { liveBlockOf, wordingFacts } from "../../policies/domain/wording-sections.ts";
import { groups, wordingGroups } from "../domain/groups.ts";
import { parseGroup } from "../domain/parse-group.ts";
import { samples } from "../use-cases/sample-settings.ts";
import { groupsCopy } from "./groups-copy.ts";
import { settingProblemSentence } from "./settings-copy.ts";
import { wordingCopy } from "./wording-copy.ts";

describe.each(policyNames)("the form of %s", (policy) => {
  const group = wordingGroups[policy];
  const sections = writeStandardTexts(policy, { asksVies: true, retention: [] });

  it("names its sections as the policy does, in its order", () => {
    const { material: _, ...fields } = groupsCopy[group].fields;
    expect(Object.entries(fields).map(([id, { label }]) => [id, label])).toEqual(
      sections.map(({ id, title }) => [id, title]),
    );
    expect(Object.keys(groups[group])).toEqual([...Object.keys(fields), "material"]);
  });

  it("takes the text of the house, and no section without what the law asks for", () => {
    for (const { id, text } of sections) {
      expect(parseGroup(group, { ...samples[group], [id]: text }).kind, id).toBe("value");
      const bare = parseGroup(group, { ...samples[group], [id]: "Nada más." });
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
])("the mistake in %j has a sentence", (text, sentence) => {
  const parsed = parseGroup("returnsText", { ...samples.returnsText, plazo: text });
  if (parsed.kind !== "problems") expect.fail();
  const [problem] = parsed.problems;
  expect(problem?.path).toBe("plazo");
  expect(problem && settingProblemSentence(problem)).toContain(sentence);
});

it("every fact has words", () => {
  for (const fact of wordingFacts) {
    const [group = "", name = ""] = fact.split(".");
    const fields = Object.keys(groupsCopy[group as "company" | "promises"].fields);
    expect(fields.includes(name) || Object.hasOwn(wordingCopy.otherFacts, fact), fact).toBe(true);
  }
});
