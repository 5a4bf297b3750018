import { expect, it } from "vitest";
import { soundKeys } from "./sound-keys.ts";

function soundAlike(one: string, other: string): boolean {
  return soundKeys(one).some((key) => soundKeys(other).includes(key));
}

it("sound keys are the same for spellings of other languages and of those who write by ear", () => {
  for (const pair of [
    "xampu champu",
    "shampoo champu",
    "champoo champus",
    "keratina queratina",
    "kuarzo cuarzo",
    "quarzo cuarzo",
    "queratyna queratina",
    "ampoyas ampollas",
    "ampolas ampollas",
    "insienso incienso",
    "acondisionador acondicionador",
    "jabon javon",
    "belas velas",
    "jasmin jazmin",
    "idratante hidratante",
    "chanpu champu",
    "esfoliante exfoliante",
    "massage masaje",
    "accondicionador acondicionador",
    "banho baño",
    "bagno baño",
    "geranio jeranio",
    "aguacate aguakate",
    "amathysta amatista",
    "toalha toalla",
    "gommage gomaje",
    "photo foto",
    "sachet saxet",
  ]) {
    const [one = "", other = ""] = pair.split(" ");
    expect([pair, soundAlike(one, other)]).toEqual([pair, true]);
  }
});

it("sound keys keep words apart that sound differently", () => {
  for (const pair of ["vela vuela", "rosa roja", "gel kel", "cera cara", "laca lata", "sal sol"]) {
    const [one = "", other = ""] = pair.split(" ");
    expect([pair, soundAlike(one, other)]).toEqual([pair, false]);
  }
});

it("any word has a sound key", () => {
  for (const word of ["", "s", "__proto__", "ñ", "q", "l".repeat(10_000)])
    expect(soundKeys(word).length).toBeGreaterThan(0);
});
