import { ClientMessageSent } from "@hearthline/contract/clients/client-messages";
import {
  AlertId,
  AskForInstructions,
  CreditAlert,
  CreditAlertList,
  CreditLook,
  Monitoring,
  UpdateMonitoring,
} from "@hearthline/contract/clients/monitoring";
import { ClientId } from "@hearthline/contract/values/ids";
import { pageOf } from "@hearthline/contract/values/paging";
import type { KeyRing } from "@hearthline/db/key-ring";
import { z } from "zod";
import { type OfOfficer, ofOfficer } from "../../../kernel/access/of-officer.ts";
import { officerOfClient } from "../../../kernel/access/owners.ts";
import { mutation, query } from "../../../kernel/calls/operation.ts";
import { askForInstructions } from "./ask-for-instructions.ts";
import { alertById, alertPage, lookAt, monitoringOf } from "./monitoring.reads.ts";
import { updateMonitoring } from "./monitoring.rules.ts";

const OF_CLIENT: OfOfficer<{ clientId: string }> = {
  makes: "row",
  ownerOf: (look, { clientId }) => officerOfClient(look, clientId),
};

declare module "../../../kernel/calls/context.ts" {
  interface Provided {
    monitoring: { ring: KeyRing; isSetUp: boolean };
  }
}

export const monitoring = {
  ask: mutation({
    summary: "Ask a client for written instructions to monitor their credit",
    description:
      "Emails the client a page in their language with the instructions. Once they agree there, their credit is monitored. Text, time, address and browser are stored, the client gets a copy, and their officer is notified. The page also ends monitoring.",
    access: "client:manage",
    uses: "report",
    sends: true,
    refuses: ["conflict"],
    rest: { method: "POST", path: "/clients/{clientId}/monitoring/ask", status: 201 },
    emits: ["message.queued"],
    message: "The email is on its way.",
    ...ofOfficer(AskForInstructions, OF_CLIENT),
    output: ClientMessageSent,
    run: (ctx, input) => askForInstructions(ctx, input),
  }),

  update: mutation({
    summary: "Turn the monitoring of a client’s credit on or off, or pause it",
    description:
      "Turning it on requires the client’s consent, which is stored with its time. `off` withdraws it: scores and alerts are deleted here immediately and at the bureau within a day. Each calendar month in which it is active costs $2.25. `state` says whether the bureau has finished.",
    access: "client:manage",
    uses: null,
    refuses: ["locked", "conflict", "unavailable"],
    rest: { method: "PUT", path: "/clients/{clientId}/monitoring", alias: "POST /subdomain/update-monitoring" },
    message: "Saved.",
    input: UpdateMonitoring,
    output: Monitoring,
    async run(ctx, input) {
      await updateMonitoring(ctx, input);
      return monitoringOf(ctx, input.clientId);
    },
  }),

  get: query({
    summary: "Read the state of a client’s credit monitoring",
    description: "Without scores and event details, which have their own call.",
    access: "client:manage",
    rest: { method: "GET", path: "/clients/{clientId}/monitoring" },
    input: z.object({ clientId: ClientId }),
    output: Monitoring,
    run: (ctx, { clientId }) => monitoringOf(ctx, clientId),
  }),

  look: mutation({
    summary: "Read a client’s scores and credit events",
    description: "They are stored encrypted. Each call adds an entry to the audit log.",
    access: "client:manage",
    uses: null,
    rest: { method: "POST", path: "/clients/{clientId}/monitoring/look", alias: "POST /monitoring/look" },
    input: z.object({ clientId: ClientId }),
    output: CreditLook,
    run: (ctx, { clientId }) => lookAt(ctx, clientId),
  }),

  alerts: query({
    summary: "List credit alerts",
    description: "Alerts of the clients you see: the kind of event and whether someone has handled it.",
    access: "client:manage",
    rest: { method: "GET", path: "/monitoring/alerts" },
    input: CreditAlertList,
    output: pageOf(CreditAlert),
    run: (ctx, input) => alertPage(ctx, input),
  }),

  done: mutation({
    summary: "Mark a credit alert as handled, or reopen it",
    description: "An open alert is a reason to call the client today.",
    access: "client:manage",
    uses: null,
    rest: { method: "POST", path: "/monitoring/alerts/done" },
    input: z.object({
      id: AlertId,
      done: z
        .boolean()
        .default(true)
        .meta({ description: "False reopens it", examples: [true] }),
    }),
    output: CreditAlert,
    async run(ctx, { id, done }) {
      await alertById(ctx, id);
      // Of several concurrent calls, the first one counts.
      await ctx.db.creditAlert.updateMany({
        where: { id, doneAt: done ? null : { not: null } },
        data: done ? { doneAt: ctx.now, doneById: ctx.actor.userId } : { doneAt: null, doneById: null },
      });
      return alertById(ctx, id);
    },
  }),
};
