/** Data that all products of a kind have in common. CN codes of the Combined Nomenclature of 2026. */
export type Kind = {
  iva: 21 | 10 | 4;
  cnCode: string;
  /** Period after opening (PAO) in months; `best-before` if each package has a date. */
  durability?: number | "best-before";
  warnings: string;
  un?: string;
  /** Order multiple, and units per case. */
  pack: readonly [multiple: number, unitsPerCase: number];
  isForResale?: false;
};

const outer =
  "Uso externo. Evite el contacto con los ojos; si se produce, aclare con agua abundante. Mantenga fuera del alcance de los niños.";
const skin =
  "Uso externo. No aplique sobre piel irritada. Evite el contacto con los ojos. Mantenga fuera del alcance de los niños.";
const intimate = `${skin} Deje de usarlo si nota molestias.`;
const aerosol =
  "Peligro. Aerosol extremadamente inflamable. Recipiente a presión: puede reventar si se calienta. Mantener alejado del calor, de superficies calientes, de chispas, de llamas abiertas y de cualquier otra fuente de ignición. No fumar. No pulverizar sobre una llama abierta u otra fuente de ignición. No perforar ni quemar, incluso después de su uso. Proteger de la luz solar. No exponer a temperaturas superiores a 50 °C. Mantener fuera del alcance de los niños.";
const candle =
  "No deje nunca una vela encendida sin vigilancia. Manténgala lejos de objetos inflamables y fuera del alcance de niños y animales domésticos. Corte la mecha a 1 cm antes de encenderla. Deje al menos 10 cm entre velas encendidas. No la mueva mientras la cera esté líquida.";
const incense =
  "Quémelo solo en un soporte que resista el calor y sobre una superficie estable, lejos de objetos inflamables. No lo deje sin vigilancia. Ventile la estancia después de usarlo y no inhale el humo directamente. Mantenga fuera del alcance de niños y animales domésticos.";
const scented =
  "Puede provocar una reacción alérgica en la piel. Nocivo para los organismos acuáticos, con efectos nocivos duraderos. Mantener fuera del alcance de los niños. Evitar su liberación al medio ambiente. En caso de contacto con la piel, lavar con agua y jabón abundantes. No ingerir.";
const flammable = `Atención. Líquido y vapores inflamables. Mantener alejado del calor, de chispas y de llamas abiertas. No fumar. ${scented}`;
const essential =
  "Peligro. Puede ser mortal en caso de ingestión y penetración en las vías respiratorias. Puede provocar una reacción alérgica en la piel. Mantener fuera del alcance de los niños. En caso de ingestión, llamar inmediatamente a un centro de toxicología; no provocar el vómito. No aplicar puro sobre la piel ni ingerir.";
const food = "Consérvese en lugar fresco y seco, protegido de la luz.";
const notAToy =
  "No es un juguete. Contiene piezas pequeñas; mantener fuera del alcance de los niños.";

export const kinds = {
  shampoo: { iva: 21, cnCode: "33051000", durability: 12, warnings: outer, pack: [6, 12] },
  hair: { iva: 21, cnCode: "33059000", durability: 12, warnings: outer, pack: [6, 12] },
  "hair-spray": {
    iva: 21,
    cnCode: "33053000",
    durability: 36,
    warnings: aerosol,
    un: "UN1950",
    pack: [6, 24],
  },
  "dry-shampoo": {
    iva: 21,
    cnCode: "33051000",
    durability: 36,
    warnings: aerosol,
    un: "UN1950",
    pack: [6, 24],
  },
  "nail-polish": {
    iva: 21,
    cnCode: "33043000",
    durability: 24,
    un: "UN1266",
    pack: [3, 12],
    warnings:
      "Atención. Líquido y vapores muy inflamables. Mantener alejado del calor y de las llamas. Aplicar en un lugar ventilado. Mantener fuera del alcance de los niños.",
  },
  skin: { iva: 21, cnCode: "33049900", durability: 12, warnings: skin, pack: [6, 24] },
  bath: {
    iva: 21,
    cnCode: "33073000",
    durability: 12,
    pack: [6, 12],
    warnings: `${skin} El suelo de la bañera puede resultar resbaladizo.`,
  },
  intimate: { iva: 21, cnCode: "33079000", durability: 12, warnings: intimate, pack: [6, 24] },
  comb: {
    iva: 21,
    cnCode: "96151100",
    pack: [6, 48],
    warnings: "Mantenga alejado de fuentes de calor.",
  },
  textile: {
    iva: 21,
    cnCode: "63029390",
    warnings: "Lave por separado la primera vez.",
    pack: [4, 24],
  },
  candle: { iva: 21, cnCode: "34060000", warnings: candle, pack: [6, 12] },
  "massage-candle": {
    iva: 21,
    cnCode: "34060000",
    durability: 12,
    pack: [6, 12],
    warnings: `${candle} ${skin}`,
  },
  incense: { iva: 21, cnCode: "33074100", warnings: incense, pack: [6, 48] },
  smudge: { iva: 21, cnCode: "12119086", warnings: incense, pack: [6, 48] },
  charcoal: {
    iva: 21,
    cnCode: "44029000",
    pack: [6, 60],
    warnings: `${incense} Alcanza temperaturas muy altas: use pinzas y no lo toque hasta que se haya enfriado.`,
  },
  diffuser: { iva: 21, cnCode: "33074900", warnings: scented, pack: [4, 12] },
  "room-spray": { iva: 21, cnCode: "33074900", warnings: flammable, un: "UN1266", pack: [6, 24] },
  "essential-oil": { iva: 21, cnCode: "33012941", warnings: essential, pack: [6, 48] },
  mineral: { iva: 21, cnCode: "71162080", warnings: notAToy, pack: [1, 10] },
  bowl: {
    iva: 21,
    cnCode: "83061000",
    warnings: "Manténgalo lejos de los oídos al golpearlo.",
    pack: [1, 6],
  },
  mortar: {
    iva: 21,
    cnCode: "68029100",
    pack: [1, 6],
    warnings: "Pieza pesada y frágil. Lávela a mano antes del primer uso.",
  },
  cards: { iva: 21, cnCode: "95044000", warnings: notAToy, pack: [3, 24] },
  tea: { iva: 10, cnCode: "09021000", durability: "best-before", warnings: food, pack: [6, 24] },
  infusion: {
    iva: 10,
    cnCode: "12119086",
    durability: "best-before",
    warnings: food,
    pack: [6, 24],
  },
  supplement: {
    iva: 10,
    cnCode: "21069092",
    durability: "best-before",
    pack: [6, 24],
    warnings:
      "Los complementos alimenticios no deben utilizarse como sustitutos de una dieta equilibrada y variada ni de un modo de vida sano. No superar la dosis diaria expresamente recomendada. Mantener fuera del alcance de los niños más pequeños. Consérvese en lugar fresco y seco.",
  },
  cocoa: { iva: 10, cnCode: "18069060", durability: "best-before", warnings: food, pack: [6, 24] },
  condoms: {
    iva: 4,
    cnCode: "40141000",
    durability: "best-before",
    pack: [6, 48],
    warnings:
      "Producto sanitario de un solo uso. Lea las instrucciones antes de usarlo. Contiene látex de caucho natural, que puede causar reacciones alérgicas. Ningún método anticonceptivo protege al cien por cien. Conserve en lugar fresco y seco, lejos de la luz.",
  },
  cup: {
    iva: 4,
    cnCode: "39249000",
    pack: [3, 24],
    warnings:
      "Lea las instrucciones antes de usarla. Esterilícela antes y después de cada ciclo. No la lleve más de 8 horas seguidas. El síndrome de shock tóxico es raro pero grave: ante fiebre o malestar, retírela y consulte a un médico.",
  },
  game: {
    iva: 21,
    cnCode: "95049080",
    warnings: `Solo para mayores de 18 años. ${notAToy}`,
    pack: [3, 24],
  },
  satin: { iva: 21, cnCode: "63079098", warnings: "Lave a mano en agua fría.", pack: [3, 24] },
  feather: {
    iva: 21,
    cnCode: "67010000",
    warnings: "Mantenga alejada de las llamas.",
    pack: [3, 24],
  },
  tester: {
    iva: 21,
    cnCode: "33059000",
    durability: 12,
    warnings: outer,
    pack: [1, 12],
    isForResale: false,
  },
  bag: {
    iva: 21,
    cnCode: "48194000",
    pack: [1, 10],
    isForResale: false,
    warnings: "Mantenga alejado de las llamas.",
  },
  "gift-box": { iva: 21, cnCode: "48192000", warnings: "Se entrega vacía.", pack: [5, 50] },
  shelf: {
    iva: 21,
    cnCode: "94032080",
    pack: [1, 1],
    isForResale: false,
    warnings: "Fíjelo a la pared o al mostrador antes de cargarlo. Carga máxima por balda: 5 kg.",
  },
} as const satisfies Record<string, Kind>;

export type KindName = keyof typeof kinds;
