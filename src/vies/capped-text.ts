/** A body's text, or null when it is longer than `bytes`: the rest is then not even read. */
export async function readCapped(response: Response, bytes: number): Promise<string | null> {
  const decoder = new TextDecoder();
  let [text, read] = ["", 0];
  // Leaving the loop early cancels the body and closes the connection.
  for await (const piece of response.body ?? []) {
    read += piece.byteLength;
    if (read > bytes) return null;
    text += decoder.decode(piece, { stream: true });
  }
  return text + decoder.decode();
}
