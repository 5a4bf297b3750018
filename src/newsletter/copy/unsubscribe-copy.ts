import { inLanguages } from "../../copy/language.ts";
import { unsubscribeInEnglish } from "./en.ts";

export const unsubscribeCopy = inLanguages({
  es: {
    title: "Dejar de recibir novedades",
    text: "Un clic y no le enviaremos más novedades ni ofertas. Los correos sobre su solicitud le seguirán llegando.",
    submit: "No quiero recibirlas",
    sending: "Guardando…",
    doneTitle: "No recibirá más novedades",
    doneText:
      "Ya está hecho. Si cambia de opinión, puede volver a pedirlas desde la página de su solicitud o marcando la casilla al solicitar acceso.",
    home: "Ir al inicio",
    unavailable:
      "Ahora mismo no podemos guardarlo. Vuelva a pulsar el botón dentro de unos minutos.",
  },
  en: unsubscribeInEnglish,
});
