import { z } from "zod";
import { type Answer, bearer, call, outcomeOf } from "./calls.ts";
import { microsoftConsents } from "./consent.ts";
import { microsoftInbox, READ } from "./microsoft-inbox.ts";
import type { AccountConfig, MailAccounts, Outcome } from "./types.ts";

const SEND = "Mail.Send";
/** Basic: subject, addresses and ids, never a body or an attachment. Needed to find sent emails. */
const FIND = "Mail.ReadBasic";
/** `Mail.Read` includes `Mail.ReadBasic`, which earlier consents have instead. */
const SCOPES = ["offline_access", "User.Read", SEND, READ];

const Messages = z.object({ value: z.array(z.object({ internetMessageId: z.string().nullish() })) });

/** Graph responds 403 when the consent does not cover a call. */
const outcome = (response: Answer): Exclude<Outcome<never>, { kind: "done" }> =>
  response.status === 403 ? { kind: "gone", reason: "It no longer allows us to send." } : outcomeOf(response);

/** Microsoft 365 and Outlook through Microsoft Graph v1.0. */
export function createMicrosoftAccounts(config: AccountConfig): MailAccounts {
  return {
    provider: "microsoft",
    ...microsoftConsents(config, { scopes: SCOPES, needed: [SEND, [READ, FIND]], outcome }),
    inbox: microsoftInbox(config),

    /** MIME in base64 as `text/plain`: https://learn.microsoft.com/graph/outlook-send-mime-message. Graph stores such an email in the sent items. */
    async send(accessToken, { mime }) {
      const response = await call(config, `${config.apiUrl}/me/sendMail`, {
        method: "POST",
        headers: { ...bearer(accessToken), "content-type": "text/plain" },
        body: mime.toString("base64"),
      });
      if (response.kind !== "done") return response;
      return response.value.status === 202 ? { kind: "done", value: null } : outcome(response.value);
    },

    async wasSent(accessToken, messageId) {
      const query = new URLSearchParams({
        $filter: `internetMessageId eq '<${messageId.replaceAll("'", "''")}>'`,
        $select: "id,internetMessageId",
        $top: "1",
      });
      const response = await call(config, `${config.apiUrl}/me/mailFolders/sentitems/messages?${query}`, {
        headers: bearer(accessToken),
      });
      if (response.kind !== "done") return response;
      const found = Messages.safeParse(response.value.body);
      if (response.value.status === 200 && found.success)
        return { kind: "done", value: found.data.value.some((one) => one.internetMessageId === `<${messageId}>`) };
      return outcome(response.value);
    },
  };
}
