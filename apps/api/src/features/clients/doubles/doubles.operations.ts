import {
  DistinctInput,
  DoublePair,
  DoublesInput,
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
import { hangingOn } from "@hearthline/domain/clients/merge/hanging";
import { mergeClients } from "@hearthline/domain/clients/merge/merge-clients";
import { unmergeClients } from "@hearthline/domain/clients/merge/unmerge-clients";
import { z } from "zod";
import { invalidField } from "../../../kernel/calls/errors.ts";
import { mutation, query } from "../../../kernel/calls/operation.ts";
import { clientById, requireClient } from "../clients.reads.ts";
import { doublePage, lookalikes } from "./doubles.reads.ts";

const UNDO = "It can be undone for 30 days.";

/** Clients who are there twice, and what hangs on a client. */
export const doubles = {
  list: query({
    summary: "List clients who may be there twice",
    description:
      "Pairs of clients you see who share an email address, a phone number, or last name and address. What more than twelve share counts for nothing.",
    access: "report:view",
    rest: { method: "GET", path: "/clients/doubles" },
    lean: true,
    input: DoublesInput,
    output: pageOf(DoublePair),
    run: (ctx, input) => doublePage(ctx, input),
  }),

  find: query({
    summary: "Find clients like the one being typed in",
    description: "By email address, phone number, or last name and address; the five who have most in common.",
    access: "report:view",
    rest: { method: "POST", path: "/clients/lookalikes" },
    lean: true,
    input: LookalikesInput,
    output: z.object({ clients: z.array(Lookalike).describe("Clients who may be the same person") }),
    run: async (ctx, input) => ({ clients: await lookalikes(ctx, input) }),
  }),

  distinct: mutation({
    summary: "Say that two clients are two people",
    description: "They are not listed as doubles again.",
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
    summary: "Look at two clients side by side before they become one",
    description: "Both as they are, what of the one who goes would become the other's, and what has no place there.",
    access: "report:view",
    rest: { method: "GET", path: "/clients/merge-preview" },
    input: MergePair,
    output: MergePreview,
    async run(ctx, { keptId, goneId }) {
      const kept = await clientById(ctx, keptId);
      const gone = await clientById(ctx, goneId);
      return { kept, gone, ...(await hangingOn(ctx, goneId, keptId)) };
    },
  }),

  merge: mutation({
    summary: "Merge two clients",
    description: `Everything of the one who goes becomes the other's: loans, notes, tasks, homes, messages, tags, lists and history. Email addresses, phones, addresses and employers are united; of other fields \`choices\` says whose stay. What was said about being written to holds. ${UNDO}`,
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
      "The client who was gone is there again under their id, with what was theirs. What changed meanwhile stays, and `kept` tells of it. Of several merges into one client the newest is undone first.",
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
    summary: "Count what hangs on a client",
    description: "What would be deleted with them, and what would stay: asked before deleting.",
    access: "report:view",
    rest: { method: "GET", path: "/clients/{id}/hanging" },
    input: z.object({ id: ClientId }),
    output: HangingOnClient,
    async run(ctx, { id }) {
      const { name, loanCount, emails, phones } = await clientById(ctx, id);
      const { moves } = await hangingOn(ctx, id);
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
