/** A page of one sentence, for requests that are turned away before any route sees them. */
export function notice(status: number, sentence: string): Response {
  const html = `<!DOCTYPE html>
<html lang="es">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Error ${status}</title></head>
<body><main><h1>Error ${status}</h1><p>${sentence}</p><p><a href="/">Volver al inicio</a></p></main></body>
</html>
`;
  return new Response(html, { status, headers: { "Content-Type": "text/html; charset=utf-8" } });
}
