import { Check, MessageCircleQuestionMark, X } from "lucide-react";
import { deskWords } from "../../../content/staff/request.ts";

/** What each decision is called, and where it is sent. */
export const decisionForms = {
  approve: {
    Icon: Check,
    words: deskWords.approve,
    path: "/gestion/solicitudes/:id/aprobacion",
  },
  askInformation: {
    Icon: MessageCircleQuestionMark,
    words: deskWords.ask,
    path: "/gestion/solicitudes/:id/pregunta",
  },
  refuse: { Icon: X, words: deskWords.refuse, path: "/gestion/solicitudes/:id/rechazo" },
} as const;
