import type { DeprecatedCall } from "@hearthline/contract/platform/api-versions";
import type { Database, ScopedDb } from "@hearthline/db/client";
import type { Billing } from "@hearthline/providers/billing";
import type { PropertyRecords } from "@hearthline/providers/property";
import type { Queue } from "@hearthline/providers/queue-types";
import type { Storage } from "@hearthline/providers/storage-types";
import type { OfficerAccounts } from "../access/act-for.ts";
import type { Actor } from "../access/actor.ts";
import type { Secrets } from "../access/secrets.ts";
import type { EventWaits } from "../events/event-waits.ts";
import type { Live } from "../events/live.ts";
import type { CallLimits } from "../limits/call-limits.ts";
import type { ApiVersions } from "./api-versions.ts";
import type { Context, Provided } from "./context.ts";
import type { AnyOperation } from "./operation.ts";

/** The kernel's services, created once per process. */
export interface Services {
  database: Database;
  queue: Queue;
  live: Live;
  eventWaits: EventWaits;
  storage: Storage;
  property: PropertyRecords;
  /** Source of home values for test tokens: invented, and free. */
  testProperty: PropertyRecords;
  billing: Billing | undefined;
  /** Notifies the relay that the outbox has something. */
  nudge(): void;
  demo: boolean;
  secrets: Secrets;
  /** What operations get in addition to this. */
  provided: Provided;
  /** Emails users that the way they sign in has changed, in the same transaction as the change. */
  mailChange(
    db: ScopedDb,
    publicUrl: string,
    user: Pick<Actor, "companyId" | "email" | "name"> & { id: string },
    change: { what: string },
    from: { address: string; userAgent: string },
  ): Promise<void>;
  limits: CallLimits;
  apiVersions: ApiVersions;
  /** Finds the people for whom others may act. */
  accounts: OfficerAccounts;
  /** The deprecated calls of /api. */
  deprecations: readonly DeprecatedCall[];
  /** An operation by its name. */
  operationCalled(name: string): AnyOperation | undefined;
  /** Each operation's summary, by its name. */
  summaries: ReadonlyMap<string, string>;
  /** Names of the operations that impersonation closes. */
  closedWhileActing: Context["closedWhileActing"];
}
