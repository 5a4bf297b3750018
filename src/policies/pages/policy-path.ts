import { href } from "react-router";
import type { PolicyName } from "../domain/policy-version.ts";

export function policyPath(policy: PolicyName | "rights-form" | "cookie-settings"): string {
  switch (policy) {
    case "privacy":
      return href("/politicas");
    case "cookies":
      return href("/cookies");
    case "cookie-settings":
      return href("/cookies/configurar");
    case "returns":
      return href("/devoluciones");
    case "legal-notice":
      return href("/aviso-legal");
    case "rights-form":
      return href("/privacidad/derechos");
  }
}
