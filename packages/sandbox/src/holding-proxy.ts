import { once } from "node:events";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";

/** A proxy in front of a sandbox for kill tests: it can withhold a response from a caller whose call was carried out. */
export interface HoldingProxy {
  url: string;
  /**
   * Withholds the response to the next call that matches.
   *
   * @returns resolves once the sandbox has carried out the call. Its caller never gets the response.
   */
  holdNext(method: string, path: RegExp): Promise<void>;
  close(): Promise<void>;
}

/** Starts a proxy to the sandbox at `target` on a free port. */
export async function startHoldingProxy(target: string): Promise<HoldingProxy> {
  const holds: { method: string; path: RegExp; held(): void }[] = [];
  const server = createServer((incoming, outgoing) => {
    const { method = "GET", url = "/", headers } = incoming;
    const at = holds.findIndex((one) => one.method === method && one.path.test(url));
    const [hold] = at < 0 ? [] : holds.splice(at, 1);
    const passed = request(new URL(url, target), { method, headers }, (response) => {
      if (hold) {
        response.resume().once("end", () => hold.held());
        return;
      }
      outgoing.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(outgoing);
    });
    passed.on("error", () => outgoing.destroy());
    incoming.pipe(passed);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    holdNext: (method, path) => new Promise((held) => holds.push({ method, path, held })),
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
