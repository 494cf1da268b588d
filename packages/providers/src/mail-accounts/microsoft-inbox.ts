import { z } from "zod";
import { bearer, call, readOutcomeOf } from "./calls.ts";
import { covers } from "./consent.ts";
import { repliedIds } from "./replied-ids.ts";
import type { AccountConfig, Inbox } from "./types.ts";

export const READ = "Mail.Read";
/** Emails per page: https://learn.microsoft.com/graph/delta-query-messages */
const PAGE = 50;
/** Requests ids that stay the same when an email is moved: https://learn.microsoft.com/graph/outlook-immutable-id */
const SAME_ID = 'IdType="ImmutableId"';

const From = z.object({ emailAddress: z.object({ address: z.string().nullish() }).nullish() }).nullish();
const Page = z
  .object({
    value: z.array(z.object({ id: z.string().min(1), from: From, "@removed": z.unknown().optional() })),
    "@odata.nextLink": z.string().optional(),
    "@odata.deltaLink": z.string().optional(),
  })
  .transform(({ value, ...links }) => ({ value, next: links["@odata.nextLink"], delta: links["@odata.deltaLink"] }));
const Mail = z.object({
  internetMessageId: z.string().nullish(),
  subject: z.string().nullish(),
  receivedDateTime: z.coerce.date(),
  from: From,
  body: z.object({ contentType: z.string(), content: z.string() }),
  internetMessageHeaders: z.array(z.object({ name: z.string(), value: z.string() })).nullish(),
});

const addressOf = (from: z.output<typeof From>): string => from?.emailAddress?.address?.trim().toLowerCase() ?? "";

/** Outlook's inbox through the delta query of Microsoft Graph v1.0. */
export function microsoftInbox(config: AccountConfig): Inbox {
  const get = (accessToken: string, url: string, prefer: string) =>
    call(config, url, { headers: { ...bearer(accessToken), prefer } });
  const first = (since: Date) =>
    `${config.apiUrl}/me/mailFolders/inbox/messages/delta?${new URLSearchParams({
      changeType: "created",
      $select: "id,from,receivedDateTime",
      $filter: `receivedDateTime ge ${since.toISOString()}`,
    })}`;

  return {
    canRead: (scopes) => covers(scopes, [READ]),

    async arrived(accessToken, { cursor, since }) {
      // A link must lead back to the provider, or it is ignored.
      const url = cursor?.startsWith(`${config.apiUrl}/`) ? cursor : first(since);
      const response = await get(accessToken, url, `${SAME_ID}, odata.maxpagesize=${PAGE}`);
      if (response.kind !== "done") return response;
      if (response.value.status === 410) return { kind: "done", value: "expired" };
      const { data } = Page.safeParse(response.value.body);
      const place = data?.next ?? data?.delta;
      if (response.value.status !== 200 || !data || !place?.startsWith(`${config.apiUrl}/`))
        return readOutcomeOf(response.value);
      const there = data.value.filter((one) => one["@removed"] === undefined);
      const mails = there.map(({ id, from }) => ({ id, fromAddress: addressOf(from) }));
      return { kind: "done", value: { mails, cursor: place, more: data.next !== undefined } };
    },

    async received(accessToken, id) {
      const query = new URLSearchParams({
        $select: "internetMessageId,subject,receivedDateTime,from,body,internetMessageHeaders",
      });
      const url = `${config.apiUrl}/me/messages/${encodeURIComponent(id)}?${query}`;
      const response = await get(accessToken, url, `${SAME_ID}, outlook.body-content-type="text"`);
      if (response.kind !== "done") return response;
      if (response.value.status === 404) return { kind: "done", value: undefined };
      const { data } = Mail.safeParse(response.value.body);
      if (response.value.status !== 200 || !data) return readOutcomeOf(response.value);
      const headers = (data.internetMessageHeaders ?? []).map(({ name, value }) => ({ key: name, value }));
      const { contentType, content } = data.body;
      return {
        kind: "done",
        value: {
          messageId: (data.internetMessageId ?? "").replace(/^<|>$/g, ""),
          fromAddress: addressOf(data.from),
          subject: data.subject ?? "",
          ...(contentType.toLowerCase() === "html" ? { html: content } : { text: content }),
          headers,
          receivedAt: data.receivedDateTime,
          answers: repliedIds(headers),
        },
      };
    },
  };
}
