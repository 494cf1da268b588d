import type { AccessRow, AccessWord } from "@hearthline/contract/access";
import { ROLE_NAMES, type RoleName } from "@hearthline/contract/permissions";
import { inputFields } from "../doors/openapi.ts";
import type { Actor } from "../kernel/actor.ts";
import { DomainError } from "../kernel/errors.ts";
import { invoke, type Services } from "../kernel/invoke.ts";
import type { AnyOperation } from "../kernel/operation.ts";
import { sampleInput } from "./samples.ts";
import { PUBLIC_URL } from "./world.ts";

/** Ids of one person's rows, by kind: "loan", "client", … */
export type Rows = Record<string, string>;
export interface Probe {
  services: Services;
  actors: Record<RoleName, Actor>;
  /** What is theirs, per role. */
  own: Record<RoleName, Rows>;
  otherBranch: Rows;
  otherCompany: Rows;
}

/** What a bare `id` (or `ids`) names, by feature; a feature that is not here names its rows in fields of their own. */
const KIND_OF_FEATURE: Record<string, string> = {
  loans: "loan",
  reports: "loan",
  calculators: "loan",
  shares: "loan",
  clients: "client",
  templates: "template",
  roles: "role",
  users: "user",
  branches: "branch",
  invites: "invite",
  tokens: "token",
};

/** Where one operation differs from its feature. */
const KIND_OF_OPERATION: Record<string, string> = { "reports.document": "report", "loans.restore": "deletedLoan" };

/** What a sample made from the shape alone cannot know. */
const INPUT: Record<string, object> = {
  "tokens.create": { permissions: ["report:view"] },
  "settings.removePicture": { kind: "headshot" },
  "calculators.storeFees": { fees: [] },
  "shares.sendEmail": { to: ["someone@sample.test"], message: "" },
};

/** Operations that answer how many rows they found, not which they did not. */
const foundNothing = (answer: unknown): boolean =>
  typeof answer === "object" && answer !== null && "restored" in answer && answer.restored === 0;

/** What the required fields of an operation name: rows of which kind. */
export function rowFields(name: string, operation: AnyOperation): [field: string, kind: string][] {
  const feature = name.split(".")[0] ?? "";
  return inputFields(operation)
    .required.filter((field) => /^(id|ids)$|Ids?$/.test(field))
    .flatMap((field) => {
      const kind = /^ids?$/.test(field)
        ? (KIND_OF_OPERATION[name] ?? KIND_OF_FEATURE[feature])
        : field.replace(/Ids?$/, "");
      return kind ? [[field, kind] as [string, string]] : [];
    });
}

const ROLLBACK = new Error("rolled back");

/** The same services, but nothing that an operation writes stays, and nobody waits for the worker. */
export function withoutTraces(services: Services): Services {
  return {
    ...services,
    database: {
      ...services.database,
      scoped: async (companyId, work) => {
        let kept: { result: Awaited<ReturnType<typeof work>> } | undefined;
        await services.database
          .scoped(companyId, async (db) => {
            kept = { result: await work(db) };
            throw ROLLBACK;
          })
          .catch((error: unknown) => {
            if (error !== ROLLBACK) throw error;
          });
        if (!kept) throw new Error("The operation did not run.");
        return kept.result;
      },
    },
    queue: { ...services.queue, waitFor: async () => undefined },
    live: { ...services.live, publish: async () => undefined },
    nudge: () => undefined,
  };
}

/** Whether the call went through to the row: refused (403), no such row (404), or anything else. */
async function outcome(
  services: Services,
  name: string,
  operation: AnyOperation,
  actor: Actor,
  input: object,
): Promise<"through" | "refused" | "hidden"> {
  const caller = { requestId: "probe", address: "127.0.0.1", userAgent: "probe", publicUrl: PUBLIC_URL };
  try {
    const answer = await invoke(services, name, operation, { actor, caller, session: {} }, input);
    return foundNothing(answer) ? "hidden" : "through";
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    if (error.code === "forbidden") return "refused";
    return error.code === "not_found" ? "hidden" : "through";
  }
}

/** What an operation does for a role, found by calling it. */
async function wordFor(probe: Probe, name: string, operation: AnyOperation, role: RoleName): Promise<string> {
  const fields = rowFields(name, operation);
  const actor = probe.actors[role];
  const on = async (rows: Rows) => {
    const kinds = new Map(fields);
    const input = sampleInput(operation, (field) => {
      const kind = kinds.get(field) ?? kinds.get(`${field}s`);
      return (kind && rows[kind]) || "00000000-0000-4000-8000-000000000000";
    });
    return outcome(probe.services, name, operation, actor, { ...input, ...INPUT[name] });
  };
  const known = fields.length > 0 && fields.every(([, kind]) => kind in probe.otherCompany);
  if (!known) return (await on({})) === "refused" ? "–" : "yes";
  const found = [await on(probe.own[role]), await on(probe.otherBranch), await on(probe.otherCompany)].join(" ");
  const words: Record<string, AccessWord> = {
    "through through hidden": "any",
    "through hidden hidden": "own",
    "hidden hidden hidden": "none",
    "refused refused refused": "–",
  };
  return words[found] ?? found.replaceAll(" ", "/");
}

export async function accessRow(probe: Probe, name: string, operation: AnyOperation): Promise<AccessRow> {
  if (operation.access === "public") return { operation: name, open: "anyone" };
  if (operation.access === "share-key") return { operation: name, open: "link" };
  const words: [RoleName, string][] = [];
  for (const role of ROLE_NAMES) words.push([role, await wordFor(probe, name, operation, role)]);
  return { operation: name, roles: Object.fromEntries(words) as Record<RoleName, AccessWord> };
}
