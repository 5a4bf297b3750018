export const calendarSettingsCopy = {
  slug: "horario",
  previews: ["home", "legal"],
  emails: [{ name: "confirmed" }, { name: "welcome" }, { name: "new-request" }],
  title: "Horario y festivos",
  text: "Los plazos en días y horas laborables cuentan solo los días de atención. Al añadir un festivo cambian las fechas límite que nazcan desde entonces; las ya prometidas se mantienen.",
  fields: {
    days: {
      label: "Días de atención",
      effect:
        "Cambia el horario que se lee en la web y cómo se cuentan los plazos laborables nuevos.",
    },
    opens: {
      label: "Abre a las",
      hint: "Hora de Madrid, como 09:00.",
      effect: "Cambia el horario que se lee en la web.",
    },
    closes: {
      label: "Cierra a las",
      hint: "Los plazos en días laborables vencen a esta hora.",
      effect: "Cambia el horario que se lee en la web y la hora a la que vencen los plazos nuevos.",
    },
    holidays: {
      label: "Festivos y días de cierre",
      hint: "Sin los festivos oficiales de un año, sus días cuentan como laborables. Las filas en blanco no se guardan.",
      effect: "Cuenta para los plazos que nazcan desde entonces.",
      row: "Festivo",
      of: {
        date: { label: "Fecha" },
        name: { label: "Motivo" },
        kind: { label: "Tipo" },
      },
    },
  },
  sections: { days: "Horario de atención", holidays: "Festivos" },
  optionNames: {
    "1": "lunes",
    "2": "martes",
    "3": "miércoles",
    "4": "jueves",
    "5": "viernes",
    "6": "sábado",
    "7": "domingo",
    official: "oficial",
    house: "de la casa",
    unsettled: "por confirmar (cuenta como laborable)",
  },
} as const;

export const calendarProblems = {
  past: () => "La fecha ha pasado ya. Un festivo se añade antes de que llegue.",
};
