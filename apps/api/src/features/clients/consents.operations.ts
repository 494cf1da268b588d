import { Bounce, BounceClear, BounceCleared, BounceListInput } from "@hearthline/contract/clients/bounces";
import { ConsentDraft, ConsentListInput, ConsentRecord } from "@hearthline/contract/clients/consents";
import { pageOf } from "@hearthline/contract/values/paging";
import { phoneE164 } from "@hearthline/contract/values/phone";
import { CONSENT_EVENTS } from "@hearthline/domain/consents/consent-events";
import { recordConsents } from "@hearthline/domain/consents/consents";
import { conflictingField, invalidField } from "../../kernel/calls/errors.ts";
import { mutation, query } from "../../kernel/calls/operation.ts";
import { bouncePage, clearBounce } from "./bounces.rules.ts";
import { requireClient } from "./clients.reads.ts";
import { consentPage, reachOfClient } from "./consents.reads.ts";

const STOPPED = {
  sms: "They texted STOP. Only a START from their phone lets you text them again.",
  email: "They unsubscribed. Only the link at the foot of an earlier email subscribes them again.",
  call: "They asked not to be called.",
} as const;

export const consents = {
  list: query({
    summary: "List what a client agreed to",
    description:
      "Newest first: each word on their addresses and numbers, who heard it and how. Words are never changed; a newer one counts instead. What was said before a client was deleted is there again with the address.",
    access: "report:view",
    rest: { method: "GET", path: "/clients/{clientId}/consents", alias: "GET /client/consents" },
    input: ConsentListInput,
    output: pageOf(ConsentRecord),
    async run(ctx, input) {
      await requireClient(ctx, input.clientId);
      return consentPage(ctx, input);
    },
  }),

  bounces: query({
    summary: "List a client's addresses that take no messages",
    description:
      "Newest first: mails to them come back for good, or texts cannot be received there. Nothing of a message to many goes to them until the mark is cleared.",
    access: "report:view",
    rest: { method: "GET", path: "/clients/{clientId}/bounces", alias: "GET /client/bounces" },
    input: BounceListInput,
    output: pageOf(Bounce),
    run: bouncePage,
  }),

  clearBounce: mutation({
    summary: "Clear the mark of an address that took no messages",
    description:
      "For one that works again, or was marked wrongly. The next message goes there; should it come back too, the address is marked anew.",
    access: "client:manage",
    uses: null,
    rest: { method: "POST", path: "/clients/{clientId}/clear-bounce", alias: "POST /client/clear-bounce" },
    message: "The address is tried again with the next message.",
    input: BounceClear,
    output: BounceCleared,
    run: clearBounce,
  }),

  record: mutation({
    summary: "Record what a client agreed to",
    description:
      "Word for word, with how they said it. Where they said STOP or unsubscribed themselves, nobody else's word undoes it (409).",
    access: "client:manage",
    uses: null,
    rest: { method: "POST", path: "/clients/{clientId}/consents", alias: "POST /client/consents", status: 201 },
    refuses: ["conflict"],
    emits: CONSENT_EVENTS,
    message: "It is recorded.",
    input: ConsentDraft,
    output: ConsentRecord,
    async run(ctx, { clientId, address: typed, ...word }) {
      await requireClient(ctx, clientId);
      const reach = await reachOfClient(ctx, clientId);
      const known = word.channel === "email" ? reach.emails : reach.phones;
      const given = word.channel === "email" ? typed.toLowerCase() : (phoneE164(typed) ?? typed);
      const address = known.find((one) => one.toLowerCase() === given);
      if (!address)
        throw invalidField(
          "address",
          word.channel === "email"
            ? "The client has no such email address. Add it to the client first."
            : "The client has no such phone number. Add it to the client first.",
        );
      const { companyId, userId: recordedById } = ctx.actor;
      const desk = { db: ctx.db, keys: ctx.secrets, emit: ctx.emit, companyId };
      const [kept] = await recordConsents(desk, [{ ...word, address, recordedById }]);
      if (!kept) throw conflictingField("address", STOPPED[word.channel]);
      const { items } = await consentPage(ctx, { clientId, channel: word.channel, page: 1, perPage: 1, sort: "-at" });
      const [record] = items;
      if (!record) throw new Error("A word that was kept is there.");
      return record;
    },
  }),
};
