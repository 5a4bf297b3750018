import { requestDetailCopy } from "../../copy/es-console-request.ts";

export const decisionForms = {
  approve: { copy: requestDetailCopy.approve, path: "/gestion/solicitudes/:id/aprobacion" },
  askInformation: { copy: requestDetailCopy.ask, path: "/gestion/solicitudes/:id/pregunta" },
  refuse: { copy: requestDetailCopy.refuse, path: "/gestion/solicitudes/:id/rechazo" },
  reopen: { copy: requestDetailCopy.reopen, path: "/gestion/solicitudes/:id/reapertura" },
  withdrawApproval: {
    copy: requestDetailCopy.withdrawApproval,
    path: "/gestion/solicitudes/:id/retirada",
  },
} as const;
