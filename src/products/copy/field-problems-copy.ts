import type { ProblemWords } from "../../imports/copy/create-kind-copy.ts";
import { withLatinTwins } from "../../kernel/latin-twins.ts";
import { foreignLetter } from "../domain/sku.ts";
import { catalogueChoice } from "./catalogues.ts";

/** Sentences on problems of products with their codes, texts, prices and stock, in files as in forms. */
export const problemSentences = {
  "not-digits": () => "Un código EAN solo lleva cifras.",
  "wrong-length": () => "Un código EAN tiene 8, 12, 13 o 14 cifras.",
  "wrong-check-digit": () =>
    "La última cifra del código EAN no cuadra con las demás: compruebe que está bien copiado.",
  rounded: () =>
    "La hoja de cálculo ha redondeado el código (como 8,43E+12) y se han perdido cifras. Dé a la columna formato de texto y vuelva a escribirlo.",
  missing: () => "Falta el valor.",
  "too-long": ({ limit }) => `Es demasiado largo: caben ${limit} caracteres.`,
  "other-alphabet": ({ text }) => {
    const { letter = "", place = 0 } = foreignLetter(text) ?? {};
    return `El carácter ${place}, «${letter}», es de otro alfabeto, aunque pueda verse igual. La referencia se parece a «${withLatinTwins(text)}»: escríbala con letras latinas.`;
  },
  "not-a-code": () =>
    "Una referencia lleva letras y cifras, con espacios, puntos, guiones o barras entre ellas.",
  "not-a-number": () => "No es un número.",
  "other-decimal-separator": () =>
    "Usa otro separador decimal que el resto de la columna. Escriba toda la columna con coma o toda con punto.",
  "too-many-decimals": () => "Tiene más decimales de los que caben.",
  "too-large": ({ limit }) =>
    limit ? `Es demasiado grande: el máximo es ${limit}.` : "Es demasiado grande.",
  "error-value": ({ text }) =>
    `La celda contiene un error de la hoja de cálculo (${text}). Corrija su fórmula o escriba el valor.`,
  "broken-characters": () =>
    "Una letra no se puede leer: el archivo la guarda con otro juego de caracteres. Escríbala de nuevo y guarde el archivo como XLSX o como CSV en UTF-8.",
  "formula-without-value": () =>
    "La fórmula no guardó su valor. Abra el archivo en una hoja de cálculo y guárdelo de nuevo, o escriba el valor.",
  "turned-into-a-date": () =>
    "La hoja de cálculo ha convertido el valor en una fecha. Dé a la columna formato de texto y vuelva a escribirlo.",
  "shown-with-a-unit": () =>
    "El formato de la celda pone una unidad o un porcentaje junto al número, y aquí va un número solo. Escriba el valor y quite ese formato.",
  "turned-into-a-truth-value": () => "La celda contiene VERDADERO o FALSO, y aquí va otro valor.",
  "too-small": ({ limit }) => `Es demasiado pequeño: el mínimo es ${limit}.`,
  "not-whole": () => "Tiene que ser un número entero.",
  "not-yes-or-no": () => "Escriba «sí» o «no».",
  "not-an-option": () => "Elija una de las opciones.",
  "unknown-catalogue": () => `Escriba ${catalogueChoice()}.`,
  "unknown-state": () =>
    "Escriba «borrador», «activo», «hasta fin de existencias», «descatalogado» o «retirado».",
  "unknown-oversell-policy": () =>
    "Escriba «con la próxima entrada», «bajo pedido» o «no se sirve».",
  "unknown-rate": () =>
    "No es un tipo de IVA vigente. Escriba «general», «reducido» o «superreducido», o su porcentaje.",
  "unknown-country": () => "Escriba el nombre del país o sus dos letras, como «ES».",
  "weight-without-unit": () =>
    "El peso va en gramos, sin decimales. Si son kilos, escriba «kg» detrás, o «Peso (kg)» en la cabecera.",
  "not-a-content": () =>
    "Escriba la cantidad y la unidad, como «400 ml», «6 × 10 ml», «1,5 kg» o «24 uds».",
  "not-months": () => "Escriba los meses tras la apertura, como «12 M».",
  "not-a-cn-code": () => "Un código de la nomenclatura combinada tiene ocho cifras.",
  "cn-code-too-short": ({ limit }) =>
    limit === "2"
      ? "Es la partida de seis cifras, y faltan dos: un código de la nomenclatura combinada tiene ocho."
      : `Un código de la nomenclatura combinada tiene ocho cifras: ${limit === "1" ? "falta una" : `faltan ${limit}`}.`,
  "not-a-un-number": () => "Un número ONU tiene cuatro cifras, como «UN1950».",
  "too-many-levels": ({ limit }) => `Una categoría tiene ${limit} niveles como máximo.`,
  "no-letters": () => "Un nombre necesita al menos una letra o una cifra.",
  "not-an-address": () =>
    "Escriba la dirección completa de la imagen, que empieza por «https://»; si hay varias, separadas por espacios.",
  "host-not-allowed": ({ other }) =>
    `De «${other}» no se descargan imágenes. Un administrador puede añadir esa web en Ajustes, «Importación del catálogo»: después, vuelva a comprobar el archivo. O quite la dirección.`,
  "too-many-addresses": ({ limit }) => `Un producto tiene ${limit} imágenes como máximo.`,
  "not-a-date": () => "No es una fecha. Escríbala como 31/12/2026.",
  "date-as-number": () =>
    "La celda contiene un número y no una fecha. Dele formato de fecha o escríbala como 31/12/2026.",
  "too-many-codes": ({ limit }) => `Son demasiados códigos: caben ${limit}.`,
  "unknown-language": () =>
    "Escriba el idioma con su nombre o con sus dos letras, como «fr» o «francés»; tiene que ser uno oficial de la Unión Europea.",
  "spanish-is-no-translation": () =>
    "El texto en español es el del propio producto: cámbielo en un archivo de productos.",
  "incoming-without-date": () => "La próxima entrada necesita también su fecha.",
  "incoming-without-quantity": () => "La próxima entrada necesita también su cantidad.",
  "reported-in-the-future": () => "La fecha del informe está en el futuro.",
  "older-report": () => "Las existencias de este producto son ya de un informe posterior.",
  "unknown-product": ({ other, text }) =>
    other
      ? `No hay ningún producto con esta referencia. ¿Es ${other}? Solo se distingue de «${text}» en los ceros: quizá la hoja de cálculo los ha quitado.`
      : "No hay ningún producto con esta referencia o este EAN.",
  "code-of-another": ({ other }) => `Este código es ya del producto ${other}.`,
  "repeated-code": () => "El archivo da este código a dos productos.",
  "not-a-price": () => "Un precio es mayor que cero y menor que un millón de euros.",
  "not-in-euros": () =>
    "La celda tiene formato de otra moneda, y los precios del catálogo son en euros. Ponga el precio en euros o, si ya lo está, cambie el formato de la celda.",
  "rungs-out-of-order": () =>
    "Las cantidades de los tramos van de menor a mayor, y la primera es mayor que la del precio de la fila.",
  required: () => "Falta este dato, que un producto nuevo necesita.",
  "not-clearable": () => "Este dato no puede quedar vacío: ponga otro valor en lugar del guion.",
  "best-before-beside-pao": () =>
    "Un producto lleva meses tras la apertura (PAO) o fecha de caducidad, no las dos cosas: quite los meses, o ponga aquí «no».",
  "limited-quantity-without-un-number": () =>
    "Solo viaja como cantidad limitada lo que tiene número ONU: añada el número, como «UN1950», o ponga aquí «no».",
  "minimum-not-a-multiple": () =>
    "El pedido mínimo tiene que ser un múltiplo de las unidades de las que se sirve.",
  "case-not-a-multiple": () =>
    "Las unidades por caja tienen que ser un múltiplo de las unidades de las que se sirve.",
  "case-code-without-units": () =>
    "Un producto con EAN de la caja necesita también las unidades por caja.",
  "case-code-is-unit-code": () => "La caja no puede llevar el mismo EAN que la unidad.",
  "replaced-by-itself": () => "Un producto no se puede sustituir por sí mismo.",
  "variant-without-family": () => "Una variante necesita la familia a la que pertenece.",
  "no-key": () => "La fila no dice de qué producto se trata: falta la referencia o el EAN.",
  "repeated-row": ({ other }) => `El producto ya está en la fila ${other}.`,
  "gtin-of-another": ({ other }) => `Este EAN es ya el del producto ${other}.`,
  "unknown-previous-sku": () => "No hay ningún producto con esta referencia anterior.",
  "sku-of-another": ({ other }) =>
    other ? `Esta referencia es ya la del producto ${other}.` : "Esta referencia está repetida.",
  "similar-sku": ({ other, text }) =>
    `Se parece a la referencia ${other}, de otro producto, y solo se distingue en sus signos. Si es el mismo, escríbala igual; si son dos, cambie una de ellas («${text}»).`,
  "sku-with-other-zeros": ({ other, text }) =>
    `Ya hay un producto ${other}, que solo se distingue de «${text}» en los ceros: quizá la hoja de cálculo los ha quitado. Escriba la referencia con formato de texto. Si son dos productos, dé a cada uno su EAN.`,
  "look-alike-sku": ({ other, text }) =>
    `Ya hay un producto ${other}, que se confunde con «${text}»: una O por un cero, una I o una l por un uno, o un acento. Corrija la referencia o, si son dos productos, dé a cada uno su EAN.`,
  "unknown-replacement": () =>
    "No hay ningún producto con esta referencia, ni en el catálogo ni en el archivo.",
} as const satisfies Readonly<Record<string, ProblemWords>>;
