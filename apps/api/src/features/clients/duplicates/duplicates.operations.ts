import {
  DistinctInput,
  DoublePair,
  DuplicatesInput,
  HangingOnClient,
  Lookalike,
  LookalikesInput,
  Merged,
  MergeId,
  MergeInput,
  MergePair,
  MergePreview,
  Unmerged,
} from "@hearthline/contract/clients/merge";
import { ClientId } from "@hearthline/contract/values/ids";
import { pageOf } from "@hearthline/contract/values/paging";
import { Id } from "@hearthline/contract/values/people";
import { joinThreads, splitThreads, threadIdOf } from "@hearthline/domain/chat/join-threads";
import { dependentsOf } from "@hearthline/domain/clients/merge/dependents";
import { mergeClients } from "@hearthline/domain/clients/merge/merge-clients";
import { unmergeClients } from "@hearthline/domain/clients/merge/unmerge-clients";
import { z } from "zod";
import { invalidField } from "../../../kernel/calls/errors.ts";
import { mutation, query } from "../../../kernel/calls/operation.ts";
import { clientById, requireClient } from "../clients.reads.ts";
import { duplicatePage, lookalikes } from "./duplicates.reads.ts";

const UNDO = "It can be undone for 30 days.";

/** Duplicate clients, and the dependents of a client. */
export const doubles = {
  list: query({
    summary: "List possible duplicate clients",
    description:
      "Pairs of clients you see who share an email address, a phone number, or last name and address. A value that more than twelve clients share is ignored.",
    access: "report:view",
    rest: { method: "GET", path: "/clients/doubles" },
    lean: true,
    input: DuplicatesInput,
    output: pageOf(DoublePair),
    run: (ctx, input) => duplicatePage(ctx, input),
  }),

  find: query({
    summary: "Find clients who match the one being entered",
    description: "By email address, phone number, or last name and address; the five best matches.",
    access: "report:view",
    rest: { method: "POST", path: "/clients/lookalikes" },
    lean: true,
    input: LookalikesInput,
    output: z.object({ clients: z.array(Lookalike).describe("Clients who may be the same person") }),
    run: async (ctx, input) => ({ clients: await lookalikes(ctx, input) }),
  }),

  distinct: mutation({
    summary: "Mark two clients as two different people",
    description: "They are not listed as duplicates again.",
    access: "client:manage",
    uses: null,
    rest: { method: "POST", path: "/clients/doubles/distinct" },
    message: "They are two people from now on.",
    input: DistinctInput,
    output: z.object({ oneId: Id, otherId: Id }),
    async run(ctx, input) {
      const [oneId, otherId] = [input.oneId, input.otherId].sort();
      if (!oneId || !otherId || oneId === otherId) throw invalidField("otherId", "These are one client: name two.");
      await requireClient(ctx, oneId);
      await requireClient(ctx, otherId);
      await ctx.db.distinctClients.createMany({ data: [{ oneId, otherId }], skipDuplicates: true });
      return { oneId, otherId };
    },
  }),

  preview: query({
    summary: "Preview a merge of two clients",
    description:
      "Returns both as they are, what would move from the one who is merged away, and what would be dropped.",
    access: "report:view",
    rest: { method: "GET", path: "/clients/merge-preview" },
    input: MergePair,
    output: MergePreview,
    async run(ctx, { keptId, goneId }) {
      const kept = await clientById(ctx, keptId);
      const gone = await clientById(ctx, goneId);
      return { kept, gone, ...(await dependentsOf(ctx, goneId, keptId)) };
    },
  }),

  merge: mutation({
    summary: "Merge two clients",
    description: `Moves everything from \`goneId\` to \`keptId\`: loans, notes, tasks, homes, messages, tags, lists and history. Email addresses, phones, addresses and employers are combined; for other fields, \`choices\` says whose value stays. Consents and opt-outs stay in effect. ${UNDO}`,
    access: "client:manage",
    uses: null,
    rest: { method: "POST", path: "/clients/merge" },
    emits: ["client.merged", "client.deleted", "client.status_changed"],
    message: "The two are one client now.",
    input: MergeInput,
    output: Merged,
    async run(ctx, { keptId, goneId, choices }) {
      if (keptId === goneId) throw invalidField("goneId", "These are one client: choose two.");
      await requireClient(ctx, keptId);
      await requireClient(ctx, goneId);
      const threadId = await threadIdOf(ctx, keptId);
      const mergeId = await mergeClients(ctx, { keptId, goneId, choices }, ctx.actor.userId);
      await joinThreads(ctx, keptId, threadId);
      const { undoUntil } = await ctx.db.clientMerge.findUniqueOrThrow({ where: { id: mergeId } });
      return { mergeId, undoUntil: undoUntil.toISOString(), client: await clientById(ctx, keptId) };
    },
  }),

  undoMerge: mutation({
    summary: "Undo a merge",
    description:
      "Restores the merged client under their id, with everything that was theirs. What has changed since stays and is listed in `kept`. If several clients were merged into one, undo the newest merge first.",
    access: "client:manage",
    uses: null,
    rest: { method: "POST", path: "/clients/merges/undo" },
    emits: ["client.unmerged", "client.created", "client.status_changed"],
    refuses: ["conflict"],
    message: "The merge is undone.",
    input: z.object({ mergeId: MergeId }),
    output: Unmerged,
    async run(ctx, { mergeId }) {
      const { keptId, goneId, told } = await unmergeClients(ctx, mergeId);
      await splitThreads(ctx, [keptId, goneId]);
      return { client: await clientById(ctx, keptId), restored: await clientById(ctx, goneId), kept: told };
    },
  }),

  hanging: query({
    summary: "Count a client's dependents",
    description: "For use before deleting: what would be deleted with them, and what would stay.",
    access: "report:view",
    rest: { method: "GET", path: "/clients/{id}/hanging" },
    input: z.object({ id: ClientId }),
    output: HangingOnClient,
    async run(ctx, { id }) {
      const { name, loanCount, emails, phones } = await clientById(ctx, id);
      const { moves } = await dependentsOf(ctx, id);
      const reach = emails.length + phones.length;
      return {
        id,
        name,
        loans: loanCount,
        goes: moves.filter(({ kind }) => kind !== "LoanClient" && kind !== "Message"),
        stays: [
          ...(loanCount > 0
            ? ["Their loans, with the reports made of them: delete those first, or archive the client."]
            : []),
          ...(reach > 0 ? ["What they said about emails and texts, kept by address so that STOP holds."] : []),
          "The entries of the audit log.",
        ],
      };
    },
  }),
};
