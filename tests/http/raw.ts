import { connect, type Socket } from "node:net";

/** Says these bytes to a site and hears until it hangs up, or until it has answered and falls silent. */
export function say(
  site: { url: string },
  bytes: string | Uint8Array,
  { silence = 400 }: { silence?: number } = {},
): Promise<string> {
  const { socket, heard } = open(site);
  socket.write(bytes);
  return new Promise((resolve) => {
    const settle = () => {
      socket.destroy();
      resolve(heard());
    };
    let patience = setTimeout(settle, 90_000);
    socket.once("close", settle).on("data", () => {
      clearTimeout(patience);
      patience = setTimeout(settle, silence);
    });
    socket.once("close", () => clearTimeout(patience));
  });
}

/** A connection of its own, and what came over it so far. */
export function open(site: { url: string }): { socket: Socket; heard: () => string } {
  const { hostname, port } = new URL(site.url);
  const socket = connect(Number(port), hostname);
  let heard = "";
  socket.setEncoding("latin1").on("data", (piece: string) => {
    heard += piece;
  });
  socket.on("error", () => {});
  return { socket, heard: () => heard };
}

/** The statuses of the answers, one after the other. */
export function statusesIn(heard: string): number[] {
  return Array.from(heard.matchAll(/^HTTP\/1\.1 (\d{3})/gm), ([, status]) => Number(status));
}
