import {
  Home,
  HomeChange,
  HomeDraft,
  HomeListInput,
  HomeMortgageChange,
  HomeMortgageDraft,
  HomeOwnersChange,
  HomeValueDraft,
} from "@hearthline/contract/clients/homes";
import { HomeId, HomeMortgageId, HomeValueId } from "@hearthline/contract/values/ids";
import { pageOf } from "@hearthline/contract/values/paging";
import { newId } from "@hearthline/db/ids";
import { refuseClosed } from "@hearthline/domain/home-values/mortgage-of-record";
import { z } from "zod";
import { ofOfficer } from "../../../kernel/access/of-officer.ts";
import { officerOfClients, officerOfHome } from "../../../kernel/access/owners.ts";
import { takeLock } from "../../../kernel/calls/advisory-locks.ts";
import type { Context } from "../../../kernel/calls/context.ts";
import { notFound } from "../../../kernel/calls/errors.ts";
import { mutation, query } from "../../../kernel/calls/operation.ts";
import { homeById, homePage, visibleHomes } from "./homes.reads.ts";
import {
  markHome,
  markPart,
  mortgageColumns,
  placeColumns,
  touchHome,
  valueColumns,
  writeOwners,
} from "./homes.rules.ts";

const ById = z.object({ id: HomeId });
const ByValue = z.object({ id: HomeValueId });
const ByMortgage = z.object({ id: HomeMortgageId });
const ofHome = { homeId: HomeId };

const ONE_HOME = { reads: ["homes.get"], table: "Home" } as const;
const lockOwners = (ctx: Context, id: string) => takeLock(ctx, "home-owners", [id]);
// A value and a mortgage are returned with their home.
const OF_ITS_HOME = { ...ONE_HOME, id: ({ homeId }: { homeId: string }) => homeId };
const OF_VALUE = {
  ...ONE_HOME,
  id: async ({ id }: { id: string }, { db }: Context) =>
    (await db.homeValue.findUnique({ where: { id }, select: { homeId: true } }))?.homeId ?? id,
};
const OF_MORTGAGE = {
  ...ONE_HOME,
  id: async ({ id }: { id: string }, { db }: Context) =>
    (await db.homeMortgage.findUnique({ where: { id }, select: { homeId: true } }))?.homeId ?? id,
};

export const homes = {
  list: query({
    summary: "List homes, or those of one client",
    description: "Most recently changed first, each with its owners, values and mortgages.",
    access: "report:view",
    rest: { method: "GET", path: "/homes" },
    input: HomeListInput,
    output: pageOf(Home),
    run: (ctx, input) => homePage(ctx, input),
  }),

  get: query({
    summary: "Read a home with owners, values and mortgages",
    access: "report:view",
    rest: { method: "GET", path: "/homes/{id}" },
    input: ById,
    output: Home,
    run: (ctx, { id }) => homeById(ctx, id),
  }),

  create: mutation({
    summary: "Add a home",
    description: "Takes its owners, and a first value and mortgage if they are known.",
    access: "client:manage",
    uses: null,
    rest: { method: "POST", path: "/homes", status: 201 },
    message: "The home is saved.",
    ...ofOfficer(HomeDraft, {
      makes: "row",
      ownerOf: (look, { owners }) =>
        officerOfClients(
          look,
          owners.map(({ clientId }) => clientId),
        ),
    }),
    output: Home,
    async run(ctx, draft) {
      const id = newId();
      await ctx.db.home.create({ data: { id, ...placeColumns(ctx, draft) } });
      await writeOwners(ctx, id, draft.owners);
      if (draft.value) await ctx.db.homeValue.create({ data: valueColumns(ctx, id, draft.value, "value.") });
      if (draft.mortgage)
        await ctx.db.homeMortgage.create({
          data: { homeId: id, ...(await mortgageColumns(ctx, draft.mortgage, { field: "mortgage." })) },
        });
      return homeById(ctx, id);
    },
  }),

  update: mutation({
    summary: "Change a home’s address, property and note",
    description:
      "Fields you leave out stay as they are, and `null` empties one. Owners, values and mortgages have their own calls.",
    access: "client:manage",
    uses: null,
    rest: { method: "PATCH", path: "/homes/{id}", alias: "POST /homes/update" },
    etagOf: ONE_HOME,
    message: "The home is saved.",
    input: HomeChange,
    output: Home,
    async run(ctx, change) {
      await touchHome(ctx, change.id, placeColumns(ctx, change));
      return homeById(ctx, change.id);
    },
  }),

  setOwners: mutation({
    summary: "Set the owners of a home",
    description: "Send the full list of owners among the clients you see.",
    access: "client:manage",
    uses: null,
    rest: { method: "PUT", path: "/homes/{id}/owners", alias: "POST /homes/owners" },
    etagOf: { ...ONE_HOME, before: (ctx, { id }) => lockOwners(ctx, id) },
    message: "The owners are saved.",
    input: HomeOwnersChange,
    output: Home,
    async run(ctx, { id, owners }) {
      await lockOwners(ctx, id);
      await touchHome(ctx, id);
      await writeOwners(ctx, id, owners);
      return homeById(ctx, id);
    },
  }),

  remove: mutation({
    summary: "Delete a home",
    access: "client:manage",
    uses: null,
    rest: { method: "DELETE", path: "/homes/{id}", alias: "POST /homes/delete" },
    etagOf: ONE_HOME,
    input: ById,
    output: ById,
    async run(ctx, { id }) {
      await markHome(ctx, id, ctx.now);
      return { id };
    },
  }),

  restore: mutation({
    summary: "Restore a deleted home",
    access: "client:manage",
    uses: null,
    rest: { method: "POST", path: "/homes/{id}/restore", alias: "POST /homes/restore" },
    input: ById,
    output: Home,
    async run(ctx, { id }) {
      await markHome(ctx, id, null);
      return homeById(ctx, id);
    },
  }),

  addValue: mutation({
    summary: "Record what a home is worth",
    description: "Earlier values are kept; the one with the latest date counts.",
    access: "client:manage",
    uses: null,
    rest: { method: "POST", path: "/home-value-entries", alias: "POST /homes/values", status: 201 },
    etagOf: OF_ITS_HOME,
    message: "The value is saved.",
    ...ofOfficer(HomeValueDraft.extend(ofHome), {
      makes: "row",
      ownerOf: (look, { homeId }) => officerOfHome(look, homeId),
    }),
    output: Home,
    async run(ctx, { homeId, ...value }) {
      await touchHome(ctx, homeId);
      await ctx.db.homeValue.create({ data: valueColumns(ctx, homeId, value) });
      return homeById(ctx, homeId);
    },
  }),

  removeValue: mutation({
    summary: "Delete a value of a home",
    access: "client:manage",
    uses: null,
    rest: { method: "DELETE", path: "/home-value-entries/{id}", alias: "POST /homes/values/delete" },
    etagOf: OF_VALUE,
    input: ByValue,
    output: Home,
    run: async (ctx, { id }) => homeById(ctx, await markPart(ctx, "value", id, ctx.now)),
  }),

  restoreValue: mutation({
    summary: "Restore a deleted value of a home",
    access: "client:manage",
    uses: null,
    rest: { method: "POST", path: "/home-value-entries/{id}/restore", alias: "POST /homes/values/restore" },
    input: ByValue,
    output: Home,
    run: async (ctx, { id }) => homeById(ctx, await markPart(ctx, "value", id, null)),
  }),

  addMortgage: mutation({
    summary: "Record a mortgage on a home",
    access: "client:manage",
    uses: null,
    rest: { method: "POST", path: "/home-mortgages", alias: "POST /homes/mortgages", status: 201 },
    etagOf: OF_ITS_HOME,
    message: "The mortgage is saved.",
    input: HomeMortgageDraft.extend(ofHome),
    output: Home,
    async run(ctx, { homeId, ...mortgage }) {
      await touchHome(ctx, homeId);
      await ctx.db.homeMortgage.create({ data: { homeId, ...(await mortgageColumns(ctx, mortgage)) } });
      return homeById(ctx, homeId);
    },
  }),

  updateMortgage: mutation({
    summary: "Change a mortgage on a home",
    description: "Fields you leave out stay as they are, and `null` clears one. A new balance requires its date.",
    access: "client:manage",
    uses: null,
    rest: { method: "PATCH", path: "/home-mortgages/{id}", alias: "POST /homes/mortgages/update" },
    etagOf: OF_MORTGAGE,
    message: "The mortgage is saved.",
    input: HomeMortgageChange,
    output: Home,
    async run(ctx, { id, ...mortgage }) {
      const found = await ctx.db.homeMortgage.findFirst({
        where: { id, deletedAt: null, home: visibleHomes(ctx.actor) },
        select: { homeId: true, loanId: true, closingId: true },
      });
      if (!found) throw notFound("mortgage");
      refuseClosed(found);
      await touchHome(ctx, found.homeId);
      const data = await mortgageColumns(ctx, mortgage, { already: found.loanId });
      await ctx.db.homeMortgage.update({ where: { id }, data });
      return homeById(ctx, found.homeId);
    },
  }),

  removeMortgage: mutation({
    summary: "Delete a mortgage on a home",
    access: "client:manage",
    uses: null,
    rest: { method: "DELETE", path: "/home-mortgages/{id}", alias: "POST /homes/mortgages/delete" },
    etagOf: OF_MORTGAGE,
    input: ByMortgage,
    output: Home,
    run: async (ctx, { id }) => homeById(ctx, await markPart(ctx, "mortgage", id, ctx.now)),
  }),

  restoreMortgage: mutation({
    summary: "Restore a deleted mortgage on a home",
    access: "client:manage",
    uses: null,
    rest: { method: "POST", path: "/home-mortgages/{id}/restore", alias: "POST /homes/mortgages/restore" },
    input: ByMortgage,
    output: Home,
    run: async (ctx, { id }) => homeById(ctx, await markPart(ctx, "mortgage", id, null)),
  }),
};
