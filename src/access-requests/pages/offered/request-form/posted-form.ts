import type { AccessRequestForm } from "../../../domain/form.ts";

/** The text of each input; a file, a missing input or a body that is no form is as good as an empty one. */
export async function readForm(request: Request): Promise<AccessRequestForm> {
  const posted = await request.formData().catch(() => new FormData());
  const text = (name: string) => {
    const value = posted.get(name);
    return typeof value === "string" ? value : "";
  };
  return {
    company: text("company"),
    contact: text("contact"),
    email: text("email"),
    phone: text("phone"),
    taxId: text("taxId"),
    wantsNews: text("wantsNews"),
    selection: text("selection"),
    fillMilliseconds: text("fillMilliseconds"),
    trap: text("website"),
  };
}
