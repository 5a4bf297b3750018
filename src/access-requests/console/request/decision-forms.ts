import { deskWords } from "../../copy/es-console-request.ts";

/** What each decision is called, and where it is sent. */
export const decisionForms = {
  approve: { words: deskWords.approve, path: "/gestion/solicitudes/:id/aprobacion" },
  askInformation: { words: deskWords.ask, path: "/gestion/solicitudes/:id/pregunta" },
  refuse: { words: deskWords.refuse, path: "/gestion/solicitudes/:id/rechazo" },
  reopen: { words: deskWords.reopen, path: "/gestion/solicitudes/:id/reapertura" },
  withdrawApproval: {
    words: deskWords.withdrawApproval,
    path: "/gestion/solicitudes/:id/retirada",
  },
} as const;
