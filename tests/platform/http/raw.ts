import { connect, type Socket } from "node:net";

/**
 * Sends bytes and reads until the site closes the connection, or has sent some data and then nothing for `silence` ms.
 */
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
    let timer = setTimeout(settle, 90_000);
    socket.once("close", settle).on("data", () => {
      clearTimeout(timer);
      timer = setTimeout(settle, silence);
    });
    socket.once("close", () => clearTimeout(timer));
  });
}

/** Opens a new connection; `heard` returns everything that the site has sent on it so far. */
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

/** The statuses of all responses on one connection, in order. */
export function statusesIn(heard: string): number[] {
  return Array.from(heard.matchAll(/^HTTP\/1\.1 (\d{3})/gm), ([, status]) => Number(status));
}
