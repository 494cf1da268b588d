import { pino } from "pino";
import { buildApp } from "../src/app.ts";
import { readEnv } from "../src/env.ts";
import { openServices } from "../src/services.ts";
import { openDemo } from "./open-demo.ts";

/** The demo with a listening api, in this process. */
export async function openBench() {
  const demo = await openDemo();
  const env = readEnv({ NODE_ENV: "test", ...demo.env });
  const log = pino({ level: "error" });
  const running = await openServices(env, "http://127.0.0.1", log);
  const app = await buildApp({ env, publicUrl: "http://127.0.0.1", running, log });
  const address = await app.listen({ port: 0, host: "127.0.0.1" });
  const { database } = running.services;
  return {
    ...demo,
    app,
    address,
    database,
    /** A user of the demo who has just signed in. */
    async signedIn(email: string) {
      const user = await database.system((db) => db.user.findUniqueOrThrow({ where: { email } }));
      const { token } = await running.sessions.begin(user, { address: "127.0.0.1", userAgent: "bench" });
      return { user, headers: { authorization: `Bearer ${token}`, "content-type": "application/json" } };
    },
    async close() {
      await app.close();
      await running.close();
      await demo.close();
    },
  };
}
