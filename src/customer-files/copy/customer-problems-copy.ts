import type { GuardWords, ProblemWords } from "../../imports/copy/create-kind-copy.ts";
import { formatDay } from "../../kernel/format.ts";
import type { CustomerGuard, CustomerProblem } from "../domain/customer-problems.ts";

export const customerProblemSentences: Readonly<Record<CustomerProblem, ProblemWords>> = {
  "customer-no-key": () =>
    "La fila no dice de qué cliente se trata: escriba su NIF, o el número de cliente de uno que ya esté.",
  "tax-id-format": () =>
    "No tiene la forma de ningún NIF conocido. Escríbalo entero; el de otro país, con sus dos letras delante.",
  "tax-id-control": () =>
    "La letra o cifra de control del NIF no cuadra con las demás: compruebe que está bien copiado.",
  "customer-repeated": ({ other }) =>
    `El cliente ya está en la fila ${other}. Deje una de las dos: otra tienda suya es una fila con otra dirección.`,
  "customer-number-repeated": ({ other }) =>
    `Este número de cliente está también en la fila ${other}. Cada cliente tiene el suyo.`,
  "customer-number-of-another": ({ other }) =>
    `Este número de cliente es ya el de ${other}. Escriba el suyo, o deje la celda vacía.`,
  "unknown-customer-number": () =>
    "Ningún cliente tiene este número. Para uno nuevo, escriba también su NIF.",
  "customer-required": () => "Falta este dato, que un cliente nuevo necesita.",
  "customer-not-clearable": () =>
    "Este dato no puede quedar vacío: ponga otro valor en lugar del guion.",
  "customer-merged": ({ other }) =>
    `La ficha de este NIF se unió a la de ${other}. Escriba el NIF de esa ficha.`,
  "customer-closed": () =>
    "La ficha de este cliente está cerrada. Reactívela en «Empresas», o quite la fila.",
  "name-too-short": () => "Un nombre tiene al menos dos letras.",
  "not-an-email": () => "Escriba un solo correo, como nombre@empresa.es.",
  "person-erased": ({ other }) =>
    `Pidió que se borraran sus datos el ${formatDay(Number(other))}. La fila se queda fuera, para no guardarlos otra vez; si vuelve a ser cliente, que solicite el acceso en la web.`,
  "not-a-phone": () => "No es un teléfono. Escriba uno, con su prefijo si es de otro país.",
  "address-incomplete": () =>
    "Una dirección necesita calle, código postal y población: complete las tres, o deje las tres vacías.",
  "wrong-postcode": () => "Un código postal de España tiene cinco cifras, de 01000 a 52999.",
  "unknown-territory": () =>
    "Escriba «Península», «Canarias», «Ceuta», «Melilla», «Unión Europea», «Irlanda del Norte» o «Exportación».",
  "surcharge-not-possible": () =>
    "Por su NIF es una sociedad u otra entidad que nunca está en recargo de equivalencia. Escriba «no».",
  "unknown-payment-method": () =>
    "Escriba «Por adelantado», «Transferencia» o «Recibo domiciliado».",
  "payment-method-missing": () => "Con días de pago hace falta también la forma de pago.",
  "payment-term-too-long": () => "El plazo más largo es de 60 días (Ley 3/2004).",
  "unknown-house-contact": () =>
    "Nadie del equipo se llama así. Escriba su nombre o su correo como está en «Equipo».",
};

/** Guards (changes that are often mistakes), with the number of companies. */
export const customerGuardWords: Readonly<Record<CustomerGuard, GuardWords>> = {
  "renamed-customers": {
    question: (count) =>
      count === 1
        ? "1 empresa tiene otra razón social en el archivo: ¿es la misma?"
        : `${count} empresas tienen otra razón social en el archivo: ¿son las mismas?`,
    part: "de ellas, con otra razón social",
  },
  "emails-of-others": {
    question: (count) =>
      count === 1
        ? "El correo de 1 cliente nuevo es también el de otra empresa: esa persona entrará en las dos"
        : `Los correos de ${count} clientes nuevos son también los de otra empresa: esas personas entrarán en las dos`,
    part: "de ellas, con el correo de otra empresa",
  },
  "emails-changed": {
    question: (count) =>
      count === 1
        ? "Cambia el correo de contacto de 1 empresa"
        : `Cambia el correo de contacto de ${count} empresas`,
    part: "de ellas, cambia el correo",
  },
  "surcharge-removed": {
    question: (count) =>
      count === 1
        ? "1 empresa con recargo justificado lo pierde"
        : `${count} empresas con recargo justificado lo pierden`,
    part: "de ellas, pierden el recargo justificado",
  },
  "many-customers-changed": {
    question: (count) => `Cambian ${count} empresas, más del 30 % de las que hay`,
    part: "de ellas, más del 30 % de las que hay",
  },
};
