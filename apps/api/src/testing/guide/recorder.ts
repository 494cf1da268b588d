import { once } from "node:events";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";

/** A call that a program made. */
export interface Made {
  method: string;
  path: string;
  status: number;
  /** The start of the response. */
  said: string;
}

/** A proxy before the tested server: it passes every call on and records the outcome, sample by sample. */
export interface Recorder {
  url: string;
  /** Sets where calls are passed on to. */
  passTo(address: string): void;
  /** Returns the calls since it was last called, by the sample that was running. */
  taken(): Made[][];
  close(): Promise<void>;
}

/** Called by a program between two samples. */
export const NEXT_SAMPLE = "/-/next-sample";

export async function startRecorder(): Promise<Recorder> {
  let target = "";
  let samples: Made[][] = [[]];
  const server = createServer((incoming, outgoing) => {
    const { method = "GET", url = "/", headers } = incoming;
    if (url === NEXT_SAMPLE) {
      samples.push([]);
      incoming.resume();
      return void outgoing.writeHead(204).end();
    }
    const made: Made = { method, path: url, status: 0, said: "" };
    samples.at(-1)?.push(made);
    const passed = request(new URL(url, target), { method, headers }, (response) => {
      made.status = response.statusCode ?? 0;
      outgoing.writeHead(made.status, response.headers);
      response.on("data", (chunk: Buffer) => {
        if (made.said.length < 500) made.said += chunk.toString();
      });
      response.pipe(outgoing);
    });
    passed.on("error", () => outgoing.destroy());
    outgoing.on("close", () => passed.destroy());
    incoming.pipe(passed);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    passTo(address) {
      target = address;
    },
    taken() {
      const all = samples;
      samples = [[]];
      return all;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
