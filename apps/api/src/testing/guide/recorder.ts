import { once } from "node:events";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";

/** A call that a program made. */
export interface Made {
  method: string;
  path: string;
  status: number;
  /** The answer's beginning. */
  said: string;
}

/** A server before ours: it passes every call on and writes down what became of it, sample by sample. */
export interface Recorder {
  url: string;
  /** Where calls are passed on to, from now on. */
  passTo(address: string): void;
  /** What was called since it was last asked, by the sample that was running. */
  taken(): Made[][];
  close(): Promise<void>;
}

/** A program calls it between two samples. */
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
    const passed = request(new URL(url, target), { method, headers }, (answer) => {
      made.status = answer.statusCode ?? 0;
      outgoing.writeHead(made.status, answer.headers);
      answer.on("data", (chunk: Buffer) => {
        if (made.said.length < 500) made.said += chunk.toString();
      });
      answer.pipe(outgoing);
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
