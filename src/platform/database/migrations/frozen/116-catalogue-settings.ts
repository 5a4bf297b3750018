import type { DatabaseOfItsDay } from "./historical-database.ts";

/** Stored values of groups of settings; null for those of the sample company. */
type Stored = Readonly<Record<string, unknown>> | null;

/** Groups of before that were about catalogues: which are shown, their numbers, their pictures. */
type Known = Record<"catalogues" | "marketingNumbers" | "pictures", Stored>;

/**
 * Writes each version of the catalogues' settings anew as records, with the numbers and pictures in force when it was
 * saved, and adds a version if only those were ever set.
 */
export async function moveIntoCatalogues(db: DatabaseOfItsDay): Promise<void> {
  const rows = await db.selectFrom("setting_revision").selectAll().orderBy("number").execute();
  const known: Known = { catalogues: null, marketingNumbers: null, pictures: null };
  let written: string | null = null;
  for (const { number, group_name: group, content } of rows) {
    if (!isKnown(group, known)) continue;
    const value: Stored = content === null ? null : JSON.parse(`${content}`);
    known[group] = value;
    if (group !== "catalogues") continue;
    written = value === null ? null : JSON.stringify(recordsOf(known));
    if (written === null) continue;
    await db
      .updateTable("setting_revision")
      .set({ content: written })
      .where("number", "=", number)
      .execute();
  }
  const last = JSON.stringify(recordsOf(known));
  const standard = JSON.stringify(
    recordsOf({ catalogues: null, marketingNumbers: null, pictures: null }),
  );
  if (last === (written ?? standard)) return;
  const at = Date.now();
  const number = Math.max(0, ...rows.map((row) => Number(row.number))) + 1;
  await db
    .insertInto("setting_revision")
    .values({
      number,
      group_name: "catalogues",
      content: last,
      valid_from: at,
      saved_at: at,
      restores: null,
      member_id: null,
      member_name: null,
    })
    .execute();
}

function isKnown(group: unknown, known: Known): group is keyof Known {
  return typeof group === "string" && Object.hasOwn(known, group);
}

function recordsOf({ catalogues, marketingNumbers, pictures }: Known) {
  const shown = catalogues?.shown;
  const list = cataloguesOfBefore.map((catalogue, at) => {
    const { name, products, bestSellers } = catalogue;
    const isHidden = Array.isArray(shown) && !shown.includes(name);
    return {
      ...catalogue,
      place: at + 1,
      address: name,
      visibility: isHidden ? "unlisted" : "listed",
      products: marketingNumbers?.[`${name}Products`] ?? products,
      bestSellers: marketingNumbers?.[`${name}BestSellers`] ?? bestSellers,
      formerAddresses: "",
      picture: pictures?.[name] ?? noPicture,
    };
  });
  return { list, adult: catalogues?.adult ?? "members" };
}

const noPicture = { id: "", source: "", focus: "center-middle", alt: "" };

const cataloguesOfBefore = [
  {
    name: "rizos",
    title: "Rizos y cosmética general",
    tab: "Rizos",
    inSentence: "rizos y cosmética general",
    description:
      "Para rizos y ondas de todo tipo, y la cosmética que sus clientas vuelven a comprar.",
    colour: "sand",
    audience: "all-ages",
    products: 8000,
    bestSellers: 5000,
    discreetName: "",
  },
  {
    name: "espiritual",
    title: "Espiritualidad y bienestar",
    tab: "Espiritual",
    inSentence: "espiritualidad y bienestar",
    description:
      "Velas, inciensos, minerales y maderas para las tiendas donde se entra a respirar.",
    colour: "lilac",
    audience: "all-ages",
    products: 6000,
    bestSellers: 5000,
    discreetName: "",
  },
  {
    name: "erotica",
    title: "Bienestar y erótica",
    tab: "Erótica",
    inSentence: "erótica",
    description:
      "Aceites, velas de masaje y cosmética íntima, con la elegancia que pide su escaparate.",
    colour: "rose",
    audience: "adults",
    products: 6000,
    bestSellers: 10_000,
    discreetName: "Bienestar",
  },
];
