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
    summary: "List a client's consents and opt-outs",
    description:
      "Newest first: each record for their addresses and numbers, with who recorded it and how. Records are never changed; the newest one counts. Records from before a client was deleted reappear with the address.",
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
    summary: "List a client's addresses that have bounced",
    description:
      "Newest first: addresses whose emails bounce permanently, and numbers that cannot receive texts. Bulk messages skip them until the mark is cleared.",
    access: "report:view",
    rest: { method: "GET", path: "/clients/{clientId}/bounces", alias: "GET /client/bounces" },
    input: BounceListInput,
    output: pageOf(Bounce),
    run: bouncePage,
  }),

  clearBounce: mutation({
    summary: "Clear the bounce mark of an address",
    description:
      "For an address that works again, or was marked by mistake. The next message is sent there; if it bounces too, the address is marked again.",
    access: "client:manage",
    uses: null,
    rest: { method: "POST", path: "/clients/{clientId}/clear-bounce", alias: "POST /client/clear-bounce" },
    message: "The address is tried again with the next message.",
    input: BounceClear,
    output: BounceCleared,
    run: clearBounce,
  }),

  record: mutation({
    summary: "Record a client's consent or opt-out",
    description:
      "Recorded word for word, with how they said it. If they sent STOP or unsubscribed themselves, only they can undo it (409).",
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
      const context = { db: ctx.db, keys: ctx.secrets, emit: ctx.emit, companyId };
      const [kept] = await recordConsents(context, [{ ...word, address, recordedById }]);
      if (!kept) throw conflictingField("address", STOPPED[word.channel]);
      const { items } = await consentPage(ctx, { clientId, channel: word.channel, page: 1, perPage: 1, sort: "-at" });
      const [record] = items;
      if (!record) throw new Error("A word that was kept is there.");
      return record;
    },
  }),
};
