import type { RowKinds, SampleContext, Samples } from "../../testing/sample-types.ts";
import type { clients } from "./clients.operations.ts";

export const rowKinds: RowKinds<typeof clients> = { remove: "clientWithoutLoans" };

export const samples = ({ mark, turn }: SampleContext): Samples<typeof clients> => ({
  create: { firstName: "Sample", lastName: "Client", emails: [`created.${mark}@client.test`] },
  upsert: {
    externalId: mark,
    firstName: "Sample",
    lastName: `${mark} ${turn}`,
    emails: [`upserted.${mark}@client.test`],
  },
  update: { lastName: `${mark} ${turn}`, emails: [`updated.${mark}@client.test`] },
  setStatus: { status: "archived" },
});
