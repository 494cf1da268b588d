import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll } from "vitest";
import { createBrowser } from "./browser.ts";

export const browser = createBrowser({ log: () => undefined });

export const asked: string[] = [];

let server: Server;

export let origin = "";

export const page = (body: string, head = "") =>
  `<!doctype html><html lang="en"><head><title>Page</title>${head}</head><body>${body}</body></html>`;

export function setUp(): void {
  beforeAll(async () => {
    server = createServer((request, response) => {
      asked.push(request.url ?? "");
      response.end("<svg xmlns='http://www.w3.org/2000/svg' width='10' height='10'></svg>");
    });
    server.on("connection", () => asked.push("a connection"));
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(async () => {
    await browser.close();
    server.close();
  });
}
