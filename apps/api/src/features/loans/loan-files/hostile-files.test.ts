import { connect } from "node:net";
import type { Worker } from "node:worker_threads";
import request from "supertest";
import { beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { DomainError } from "../../../kernel/calls/errors.ts";
import { openWorld, type World } from "../../../testing/world.ts";
import { loanFiles } from "./loan-files.operations.ts";

const AS = "officer@demo.test";
const PATH = "/api/loan/read-file";
const NS = 'xmlns="http://www.mismo.org/residential/2009/schemas"';
const message = (inner: string) => `<MESSAGE ${NS}>${inner}</MESSAGE>`;
const attributes = (count: number) => Array.from({ length: count }, (_, at) => `a${at}=""`).join(" ");

let world: World;
beforeAll(async () => {
  world = await openWorld();
});

const sent = async (text: string) =>
  request(world.app.server)
    .post(PATH)
    .set("authorization", `Bearer ${await world.token(AS)}`)
    .attach("file", Buffer.from(text), "loan.xml");

describe("a loan file", () => {
  it.each([
    ["sixty thousand attributes in one tag", message(`<A ${attributes(60_000)}/>`), "attributes larger"],
    ["one very long attribute", message(`<A b="${"x".repeat(200_000)}"/>`), "attributes larger"],
    ["more elements than the limit", message("<A/>".repeat(100_001)), "more elements"],
    ["elements nested fifty thousand deep", message("<A>".repeat(50_000)), "nested deeper"],
    ["one very long text", message(`<A>${"x".repeat(200_000)}</A>`), "values longer"],
    ["many texts in one element", message(`<A>${"<![CDATA[x]]>".repeat(20_001)}</A>`), "values longer"],
  ])("with %s is rejected with a message", async (_, text, sentence) => {
    const { status, body } = await sent(text);
    expect([status, body.code, Object.keys(body.errors ?? {})]).toEqual([422, "invalid", ["file"]]);
    expect(body.message).toContain(sentence);
  });

  it("is read without delaying other requests, even if it takes long", async () => {
    const others = 3;
    let reading = false;
    const watch = (thread: Worker) => {
      thread.once("online", () => {
        reading = true;
      });
      thread.once("exit", () => {
        reading = false;
      });
    };
    process.on("worker", watch as never);
    onTestFinished(() => void process.off("worker", watch as never));
    // On a busy machine a file may be read before three other requests finish; then another file is sent.
    let answered = 0;
    for (let files = 0; answered < others && files < 20; files += 1) {
      let over = false;
      const upload = sent(message(`<A ${attributes(8)}/>`.repeat(80_000))).finally(() => {
        over = true;
      });
      while (answered < others && !over) {
        const begunWhileReading = reading;
        const { status } = await world.api(AS, "get", "/api/auth/user");
        expect(status).toBe(200);
        if (begunWhileReading && reading) answered += 1;
      }
      expect((await upload).body.message).toBe("The loan file has no deal in it.");
    }
    expect(answered).toBe(others);
  });
});

it("a loan file whose sender disconnects is not read further", async () => {
  let begin = () => {};
  const begun = new Promise<void>((done) => {
    begin = done;
  });
  const left = new Promise<void>((done) => {
    vi.spyOn(loanFiles.read, "prepare").mockImplementation(
      ({ gone }) =>
        new Promise((_, fail) => {
          gone?.addEventListener("abort", () => {
            done();
            fail(new DomainError("invalid", "The caller has hung up."));
          });
          begin();
        }),
    );
  });
  onTestFinished(() => void vi.restoreAllMocks());
  const body = '--x\r\nContent-Disposition: form-data; name="text"\r\n\r\nLoan Amount $1\r\n--x--\r\n';
  const socket = connect(Number(new URL(world.address).port), "127.0.0.1");
  socket.write(
    `POST ${PATH} HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${await world.token(AS)}\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
  );
  await begun;
  socket.destroy();
  await left;
});
