/** Body of a response as text; null when it is longer than `bytes`, without reading the rest. */
export async function readCapped(response: Response, bytes: number): Promise<string | null> {
  const decoder = new TextDecoder();
  let [text, read] = ["", 0];
  // Leaving the loop cancels the body and closes the connection.
  for await (const piece of response.body ?? []) {
    read += piece.byteLength;
    if (read > bytes) return null;
    text += decoder.decode(piece, { stream: true });
  }
  return text + decoder.decode();
}
