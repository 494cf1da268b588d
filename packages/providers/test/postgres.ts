import { rmSync } from "node:fs";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "@hearthline/db/embedded";
import { throwAwayDataDir } from "@hearthline/db/embedded-folders";

export type TestPostgres = {
  ownerUrl: string;
  /** a role that is neither a superuser nor an owner of anything */
  url: string;
  /** a database without any migrations */
  emptyUrl: string;
  stop(): Promise<void>;
  start(): Promise<void>;
  remove(): Promise<void>;
};

/** A private Postgres that can be stopped and restarted on its port. */
export async function startTestPostgres(): Promise<TestPostgres> {
  const dataDir = throwAwayDataDir("queue");
  let server: EmbeddedPostgres = await startEmbeddedPostgres({ dataDir });
  const { port, urls, superuserUrl } = server;
  return {
    ownerUrl: urls.owner,
    url: urls.app,
    emptyUrl: superuserUrl,
    stop: () => server.stop(),
    async start() {
      server = await startEmbeddedPostgres({ dataDir, port });
    },
    async remove() {
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
