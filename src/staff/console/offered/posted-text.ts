/** The posted text by name, without NUL, which no database takes; what is missing, a file or no form at all is empty. */
export async function readPostedText(request: Request): Promise<(name: string) => string> {
  const posted = await request.formData().catch(() => new FormData());
  return (name) => {
    const value = posted.get(name);
    return typeof value === "string" ? value.replaceAll("\0", "") : "";
  };
}
