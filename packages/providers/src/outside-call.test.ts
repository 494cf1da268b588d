import { createSocket } from "node:dgram";
import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it, onTestFinished } from "vitest";
import { createOutsideCaller, isPublicAddress, retryAfterSeconds } from "./outside-call.ts";

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.closeAllConnections();
});

/** Starts a receiver on this machine, which only an exception allows to be called. */
async function receiver(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, "127.0.0.1");
  servers.push(server);
  await once(server, "listening");
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}
/** Starts a name server on this machine that returns these addresses for every name. `asked` counts the IPv4 questions. */
async function nameServer(addresses: (times: number) => string[]): Promise<{ server: string; asked(): number }> {
  let times = 0;
  const socket = createSocket("udp4").on("message", (question, { port, address }) => {
    // After the header: the name's labels up to an empty one, then type and class (RFC 1035, 4.1.2).
    const end = question.indexOf(0, 12) + 5;
    const ofFour = question.readUInt16BE(end - 4) === 1;
    const found = ofFour ? addresses(++times) : [];
    const records = found.map((one) =>
      Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 0, 0, 4, ...one.split(".").map(Number)]),
    );
    const head = Buffer.from([...question.subarray(0, 2), 0x81, 0x80, 0, 1, 0, found.length, 0, 0, 0, 0]);
    socket.send(Buffer.concat([head, question.subarray(12, end), ...records]), port, address);
  });
  socket.bind(0, "127.0.0.1");
  await once(socket, "listening");
  onTestFinished(() => void socket.close());
  return { server: `127.0.0.1:${socket.address().port}`, asked: () => times };
}
const CALL = { headers: { "content-type": "application/json" }, body: "{}" };

describe("an address that a user typed", () => {
  it.each([
    "http://169.254.169.254/latest/meta-data",
    "https://127.0.0.1/",
    "https://2130706433/",
    "https://0x7f.1/",
    "https://0/",
    "https://10.1.2.3/hook",
    "https://172.16.0.1/",
    "https://192.168.1.1/",
    "https://100.64.0.1/",
    "https://224.0.0.1/",
    "https://255.255.255.255/",
    "https://[::1]/",
    "https://[::]/",
    "https://[fe80::1]/",
    "https://[fd00:ec2::254]/",
    "https://[::ffff:10.0.0.1]/",
    "https://[::ffff:a9fe:a9fe]/",
    "https://[64:ff9b::a9fe:a9fe]/",
    "https://[2002:a9fe:a9fe::]/",
  ])("is not called if it leads to a private network: %s", async (url) => {
    const caller = createOutsideCaller();
    expect(await caller.refusal(url)).toMatch(/private network/);
    expect(await caller.post(url, CALL)).toMatchObject({ kind: "failed", reason: expect.stringMatching(/private/) });
  });

  it.each([
    ["ftp://example.com/", /https:/],
    ["file:///etc/passwd", /https:/],
    ["http://example.com/", /https:/],
    ["https://example.com:8443/", /port 443/],
    ["https://example.com:22/", /port 443/],
    ["https://user:pass@example.com/", /password/],
    ["not an address", /no web address/],
  ])("is not called because of its form: %s", async (url, words) => {
    expect(await createOutsideCaller().refusal(url)).toMatch(words);
  });

  it("is checked against every range that is not public", () => {
    for (const address of ["8.8.8.8", "2606:4700::1111"]) expect(isPublicAddress(address), address).toBe(true);
    for (const address of ["192.0.2.1", "198.18.0.1", "2001:db8::1", "localhost", ""])
      expect(isPublicAddress(address), address).toBe(false);
  });

  it("is not allowed because it merely starts like the exception", async () => {
    const url = await receiver((_request, response) => response.end("in"));
    const caller = createOutsideCaller([`${url}sandbox/`]);
    expect(await caller.post(`${url}sandbox/x`, CALL)).toMatchObject({ kind: "answered", status: 200, body: "in" });
    expect(await caller.post(`${url}other`, CALL)).toMatchObject({ kind: "failed" });
    expect(await caller.post(`${url}sandbox/../other`, CALL)).toMatchObject({ kind: "failed" });
  });
});

describe("a resolved name", () => {
  it("is checked again at each call, so a saved name is not called once it leads to a private network", async () => {
    let address = "93.184.215.14";
    const { server, asked } = await nameServer(() => [address]);
    const caller = createOutsideCaller([], { nameServers: [server] });
    expect(await caller.refusal("https://rebinds.test/")).toBeUndefined();
    address = "127.0.0.1";
    expect(await caller.post("https://rebinds.test/", CALL)).toMatchObject({
      reason: expect.stringMatching(/private/),
    });
    expect(await caller.refusal("https://rebinds.test/")).toMatch(/private/);
    expect(asked()).toBe(3);
  });

  it("is not called if one of its addresses is private", async () => {
    const { server } = await nameServer(() => ["93.184.215.14", "169.254.169.254"]);
    const caller = createOutsideCaller([], { nameServers: [server] });
    expect(await caller.post("https://both.test/", CALL)).toMatchObject({ reason: expect.stringMatching(/private/) });
  });

  it("is resolved once per call, and the connection uses the checked address", async () => {
    const url = new URL(await receiver((_request, response) => response.end("in")));
    url.hostname = "moves.test";
    // The second question would lead to an address where nothing listens.
    const { server, asked } = await nameServer((times) => [times === 1 ? "127.0.0.1" : "127.0.0.9"]);
    const caller = createOutsideCaller([url.href], { nameServers: [server] });
    expect(await caller.post(url.href, CALL)).toMatchObject({ kind: "answered", body: "in" });
    expect(asked()).toBe(1);
  });
});

describe("an outside response", () => {
  it("that times out is reported as a message", async () => {
    const silent = await receiver(() => undefined);
    const trickles = await receiver((_request, response) => void response.write("a"));
    const caller = createOutsideCaller([silent, trickles], { timeoutSeconds: 0.5 });
    for (const url of [silent, trickles])
      expect(await caller.post(url, CALL)).toEqual({
        kind: "failed",
        reason: "It did not respond within 0.5 seconds.",
      });
  });

  it("that redirects to a private network is returned, not followed", async () => {
    let calls = 0;
    const url = await receiver((_request, response) => {
      calls++;
      response.writeHead(302, { location: "http://169.254.169.254/" }).end();
    });
    expect(await createOutsideCaller([url]).post(url, CALL)).toMatchObject({ kind: "answered", status: 302 });
    expect(calls).toBe(1);
  });

  it("larger than 1 MB is not read further, and a long one is stored in part", async () => {
    const large = await receiver((_request, response) => response.end("x".repeat(2 ** 20 + 1)));
    expect(await createOutsideCaller([large]).post(large, CALL)).toMatchObject({
      kind: "failed",
      reason: expect.stringMatching(/1 MB/),
    });
    const long = await receiver((_request, response) => response.end(`a\0${"b".repeat(5_000)}`));
    const result = await createOutsideCaller([long]).post(long, CALL);
    expect(result).toMatchObject({ kind: "answered", body: `a${"b".repeat(1_999)}` });
  });

  it("that is missing is reported as a message", async () => {
    const cut = await receiver((request) => request.socket.destroy());
    expect(await createOutsideCaller([cut]).post(cut, CALL)).toEqual({
      kind: "failed",
      reason: "The connection was cut.",
    });
    const gone = await receiver(() => undefined);
    for (const server of servers.splice(0)) await new Promise((resolve) => server.close(resolve));
    expect(await createOutsideCaller([gone]).post(gone, CALL)).toEqual({
      kind: "failed",
      reason: "No server responds there.",
    });
  });

  it("may ask for a delay in seconds or until a time, of a day at most", () => {
    const now = Date.parse("2027-02-15T12:00:00Z");
    expect(retryAfterSeconds("120", now)).toBe(120);
    expect(retryAfterSeconds("Mon, 15 Feb 2027 12:01:00 GMT", now)).toBe(60);
    expect(retryAfterSeconds("999999999", now)).toBe(86_400);
    for (const useless of [undefined, "soon", "-5", "0", "Mon, 15 Feb 2027 11:00:00 GMT"])
      expect(retryAfterSeconds(useless, now)).toBeUndefined();
  });
});
