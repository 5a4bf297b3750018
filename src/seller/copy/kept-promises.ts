import { formatDay } from "../../kernel/format.ts";
import { inForce } from "../../promises/values-in-force.ts";
import { marketingNumbers } from "./marketing-numbers.ts";

/** Requests answered in the last weeks, and those of them within the promised time; counted by the server. */
export type KeptPromises = { kept: number; total: number; at: number };

const counted = /* @__PURE__ */ inForce<KeptPromises>("keptPromises", { kept: 0, total: 0, at: 0 });

/** Fewer cases say nothing, and single ones could be recognised. */
const minCases = 20;

/** Sentence on kept promises with its day; empty unless the owner shows it and there are enough cases. */
export function keptPromisesSentence(): string {
  const { kept, total, at } = counted;
  if (marketingNumbers.promisesKept !== "shown" || total < minCases) return "";
  return `Hemos respondido en plazo ${kept} de las últimas ${total} solicitudes (${formatDay(at)}).`;
}
