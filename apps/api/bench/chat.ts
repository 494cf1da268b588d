/**
 * Times a chat message on its way to the other screen, with 500 open connections on two separate api processes: from the post at one to the event at the
 * other. Then opens up to 5,000 connections on one of them: its memory.
 */
import { type ChildProcess, fork } from "node:child_process";
import { randomUUID } from "node:crypto";
import { request } from "node:http";
import { performance } from "node:perf_hooks";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { openDatabase } from "@hearthline/db/client";
import { pino } from "pino";
import { buildApp } from "../src/app.ts";
import { readEnv } from "../src/env.ts";
import { openServices } from "../src/services.ts";
import { p95Of } from "./load.ts";
import { openDemo } from "./open-demo.ts";
import { print } from "./print.ts";

const LISTENERS = 500;
const MANY = 5_000;
const POSTS = 60;
const AIM_MS = 300;
const AIM_MB = 250;

type Env = Record<string, string>;
type Told = { address: string } | { tokens: string[] } | { megabytes: number };

const { SERVES } = process.env;
if (SERVES) await serve(JSON.parse(SERVES) as Env);
else await measure();

/** One api process: serves, creates sessions and reports its memory. */
async function serve(env: Env): Promise<void> {
  const log = pino({ level: "error" });
  const read = readEnv({ NODE_ENV: "test", ...env });
  const running = await openServices(read, "http://127.0.0.1", log);
  const app = await buildApp({ env: read, publicUrl: "http://127.0.0.1", running, log });
  const address = await app.listen({ port: 0, host: "127.0.0.1" });
  const { database } = running.services;
  const answer = (told: Told) => process.send?.(told);
  process.on("message", async (asked: { sessionsOf?: string } | "memory") => {
    if (asked === "memory") {
      globalThis.gc?.();
      answer({ megabytes: process.memoryUsage().rss / 1_048_576 });
      return;
    }
    const users = await database.system((db) =>
      db.user.findMany({ where: { email: { startsWith: asked.sessionsOf ?? "" } }, orderBy: { email: "asc" } }),
    );
    const tokens: string[] = [];
    for (const user of users)
      tokens.push((await running.sessions.begin(user, { address: "127.0.0.1", userAgent: "bench" })).token);
    answer({ tokens });
  });
  answer({ address });
}

interface Api {
  child: ChildProcess;
  address: string;
  ask<T extends Told>(what: object | string): Promise<T>;
}

async function start(env: Env): Promise<Api> {
  const child = fork(fileURLToPath(import.meta.url), [], {
    env: { ...process.env, SERVES: JSON.stringify(env) },
    execArgv: ["--expose-gc"],
  });
  const next = <T extends Told>() => new Promise<T>((resolve) => child.once("message", (told) => resolve(told as T)));
  const { address } = await next<{ address: string }>();
  const ask = <T extends Told>(what: object | string) => {
    const told = next<T>();
    child.send(what);
    return told;
  };
  return { child, address, ask };
}

/** A user's open connection; `onPosted` receives every message. */
function listen(address: string, token: string, onPosted: (seq: number) => void): Promise<() => void> {
  return new Promise((resolve, reject) => {
    const call = request(`${address}/trpc/live.events`, {
      agent: false,
      headers: { authorization: `Bearer ${token}`, accept: "text/event-stream" },
    });
    call.on("response", (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`The connection got ${answer.statusCode}.`));
      answer.setEncoding("utf8");
      answer.on("data", (piece: string) => {
        for (const [, seq] of piece.matchAll(/"kind":"chat\.posted".*?"seq":(\d+)/g)) onPosted(Number(seq));
      });
      answer.on("error", () => undefined);
      resolve(() => call.destroy());
    });
    call.on("error", reject);
    call.end();
  });
}

async function people(env: Env, count: number): Promise<{ ids: string[] }> {
  const database = openDatabase({ app: env.DATABASE_URL ?? "", system: env.DATABASE_SYSTEM_URL ?? "" });
  const ids = Array.from({ length: count }, () => randomUUID());
  await database.system(async (db) => {
    const { companyId, branchId } = await db.user.findUniqueOrThrow({ where: { email: "officer@demo.test" } });
    const role = await db.role.findFirstOrThrow({ where: { companyId, name: "Loan Officer" } });
    await db.user.createMany({
      data: ids.map((id, index) => ({
        id,
        companyId,
        branchId,
        email: `chat${String(index).padStart(5, "0")}@bench.test`,
        name: `Chat ${index}`,
        emailVerifiedAt: new Date(),
      })),
    });
    await db.userRole.createMany({ data: ids.map((userId) => ({ companyId, userId, roleId: role.id })) });
  });
  await database.close();
  return { ids };
}

async function measure(): Promise<void> {
  const demo = await openDemo();
  const env: Env = demo.env;
  const { ids } = await people(env, MANY);
  const apis = [await start(env), await start(env)] as const;
  const { tokens } = await apis[0].ask<{ tokens: string[] }>({ sessionsOf: "chat" });
  const [writer = "", reader = ""] = tokens;
  const heard = new Map<number, (at: number) => void>();
  const lines: (() => void)[] = [];
  lines.push(await listen(apis[1].address, reader, (seq) => heard.get(seq)?.(performance.now())));
  for (let index = 1; index < LISTENERS; index += 1)
    lines.push(await listen(apis[index % 2 === 0 ? 1 : 0].address, tokens[index + 1] ?? "", () => undefined));
  const times: number[] = [];
  for (let index = 0; index < POSTS; index += 1) {
    const began = performance.now();
    const arrived = new Promise<number>((resolve) => heard.set(index + 1, resolve));
    const answer = await fetch(`${apis[0].address}/api/chat/post`, {
      method: "POST",
      headers: { authorization: `Bearer ${writer}`, "content-type": "application/json" },
      body: JSON.stringify({ userId: ids[1], text: `Message ${index}`, clientMessageId: String(index) }),
    });
    if (answer.status !== 201) throw new Error(`A post got ${answer.status}: ${await answer.text()}`);
    times.push((await arrived) - began);
    // Slower than the limit on one person's typing.
    await delay(550);
  }
  const p95 = p95Of(times);
  print({
    figure: `chat: from a post to the other screen, ${LISTENERS} connections on two api processes, p95`,
    value: p95,
    unit: "ms",
    limit: AIM_MS,
    ratio: p95 / AIM_MS,
    aim: `≤ ${AIM_MS} ms`,
    holds: p95 <= AIM_MS,
  });
  for (const end of lines) end();
  for (let from = 0; from < MANY; from += 50)
    await Promise.all(
      tokens.slice(from, from + 50).map(async (token) => {
        await listen(apis[1].address, token, () => undefined);
      }),
    );
  await delay(6_000);
  const { megabytes } = await apis[1].ask<{ megabytes: number }>("memory");
  print({
    figure: `chat: memory of an api process with ${MANY.toLocaleString("en-US")} open connections`,
    value: megabytes,
    unit: "MB",
    limit: AIM_MB,
    ratio: megabytes / AIM_MB,
    aim: `≤ ${AIM_MB} MB`,
    holds: megabytes <= AIM_MB,
  });
  for (const { child } of apis) child.kill();
  await demo.close();
  process.exit(0);
}
