import { PICTURE_BYTES } from "@hearthline/contract/company/company-settings";
import {
  Listing,
  ListingChange,
  ListingDraft,
  ListingId,
  ListingListInput,
  ListingPaymentOf,
  ListingPicture,
  ListingsAdded,
  ListingsFile,
  ListingsFileCheck,
  OpenHouse,
} from "@hearthline/contract/sites/listings";
import { pageOf } from "@hearthline/contract/values/paging";
import { Id } from "@hearthline/contract/values/people";
import { listingPayment } from "@hearthline/domain/sites/listings/listing-payment";
import { changeListing, createListing } from "@hearthline/domain/sites/listings/listings";
import { checkListingsFile, importListings } from "@hearthline/domain/sites/listings/listings-file";
import { siteQuote } from "@hearthline/domain/sites/listings/site-quote";
import { z } from "zod";
import { ofOfficer } from "../../../kernel/access/of-officer.ts";
import { ownerFor } from "../../../kernel/access/visibility.ts";
import { notFound } from "../../../kernel/calls/errors.ts";
import { mutation, query, upload } from "../../../kernel/calls/operation.ts";
import { contactRow } from "../../clients/contacts/contacts.reads.ts";
import { storePicture } from "../../company/settings/pictures.rules.ts";
import { placeListingPicture } from "../../company/settings/site-files.rules.ts";
import { listingById, listingPage, listingRow } from "./listings.reads.ts";
import { openHouseOf } from "./open-house.reads.ts";

const ById = z.object({ id: ListingId });
const ONE_LISTING = { reads: ["listings.get"], table: "SiteListing" } as const;
const CHANGE = { access: "website:generate", uses: null } as const;

/** Homes for sale on officers' websites. */
export const listings = {
  list: query({
    summary: "List the listings of websites",
    description: "Listings of the officers you see. `q` searches addresses, cities, states, ZIP codes and texts.",
    access: "website:generate",
    rest: { method: "GET", path: "/listings" },
    input: ListingListInput,
    output: pageOf(Listing),
    run: (ctx, input) => listingPage(ctx, input),
  }),

  get: query({
    summary: "Read a listing",
    access: "website:generate",
    rest: { method: "GET", path: "/listings/{id}" },
    input: ById,
    output: Listing,
    run: (ctx, { id }) => listingById(ctx, id),
  }),

  payment: query({
    summary: "Read today’s payment as shown on a listing page",
    description:
      "At the officer’s own rate, the company’s, or the weekly survey rate, with the disclosures. `reason` says why no payment is shown.",
    access: "website:generate",
    rest: { method: "GET", path: "/listings/{id}/payment" },
    input: ById,
    output: ListingPaymentOf,
    async run(ctx, { id }) {
      const { officer } = await listingRow(ctx, id);
      return listingPayment(await listingById(ctx, id), await siteQuote(ctx, officer.id));
    },
  }),

  openHouse: query({
    summary: "Read the sign-in page of a listing’s open house",
    description:
      "The page on the officer’s website, and the text for a printed sheet at the entrance. It works once it is published.",
    access: "website:generate",
    rest: { method: "GET", path: "/listings/{id}/open-house" },
    input: ById,
    output: OpenHouse,
    run: (ctx, { id }) => openHouseOf(ctx, id),
  }),

  create: mutation({
    ...CHANGE,
    summary: "Add a listing to your website",
    description: "Visitors see it, with its payment, once you publish the website.",
    rest: { method: "POST", path: "/listings", status: 201 },
    message: "The listing is saved.",
    ...ofOfficer(ListingDraft, { makes: "new" }),
    output: Listing,
    async run(ctx, draft) {
      if (draft.realtorId) await contactRow(ctx, draft.realtorId);
      return listingById(ctx, await createListing(ctx, ownerFor(ctx.actor), draft));
    },
  }),

  update: mutation({
    ...CHANGE,
    summary: "Change a listing",
    description:
      "Fields you leave out stay as they are; `null` clears a field. A sold listing is shown without a payment.",
    rest: { method: "PATCH", path: "/listings/{id}" },
    etagOf: ONE_LISTING,
    message: "The listing is saved.",
    input: ListingChange,
    output: Listing,
    async run(ctx, { id, ...change }) {
      const row = await listingRow(ctx, id);
      if (change.realtorId) await contactRow(ctx, change.realtorId);
      await changeListing(ctx, row, change);
      return listingById(ctx, id);
    },
  }),

  checkFile: mutation({
    ...CHANGE,
    summary: "Check a file of listings",
    description: "Returns row by row what would be added and what is wrong. Nothing is saved.",
    reads: true,
    unaudited: true,
    rest: { method: "POST", path: "/listings/check-file" },
    ...ofOfficer(ListingsFile, { makes: "new" }),
    output: ListingsFileCheck,
    run: (ctx, { csv }) => checkListingsFile(ctx, ownerFor(ctx.actor).officerId, csv),
  }),

  addFile: mutation({
    ...CHANGE,
    summary: "Add the listings of a file",
    description: "All of them or none: if a row has an error, it is named and nothing is added.",
    rest: { method: "POST", path: "/listings/add-file", status: 201 },
    message: "The listings are added.",
    ...ofOfficer(ListingsFile, { makes: "new" }),
    output: ListingsAdded,
    run: async (ctx, { csv }) => ({ added: await importListings(ctx, ownerFor(ctx.actor), csv) }),
  }),

  setPicture: upload({
    ...CHANGE,
    summary: "Upload the picture of a listing",
    description:
      "JPEG, PNG, WebP or GIF, up to 5 MB. It is re-encoded without EXIF data and is at most 1,600 pixels wide.",
    rest: { method: "POST", path: "/listings/{id}/picture" },
    fileBytes: PICTURE_BYTES,
    message: "The picture is in place.",
    input: ListingPicture,
    output: Listing,
    prepare: (ctx, { picture }) => storePicture(ctx, picture, "picture"),
    async run(ctx, { id, alt }, stored) {
      await listingRow(ctx, id);
      await placeListingPicture(ctx, stored, id, alt);
      return listingById(ctx, id);
    },
  }),

  remove: mutation({
    ...CHANGE,
    summary: "Delete a listing",
    description: "Visitors see it until you publish the website again.",
    rest: { method: "DELETE", path: "/listings/{id}" },
    etagOf: ONE_LISTING,
    message: "The listing is deleted.",
    input: ById,
    output: z.object({ id: Id }),
    async run(ctx, { id }) {
      await listingRow(ctx, id);
      const { count } = await ctx.db.siteListing.deleteMany({ where: { id } });
      if (count === 0) throw notFound("listing");
      return { id };
    },
  }),
};
