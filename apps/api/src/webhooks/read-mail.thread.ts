import type { MailIn } from "@hearthline/contract/messages/mail-in";
import { readMailIn } from "@hearthline/providers/mail-in/read-mail";
import { invalidField } from "../kernel/calls/errors.ts";
import { respondFromThread } from "../kernel/work/thread-response.ts";

await respondFromThread(
  (mime: Uint8Array): Promise<MailIn> =>
    readMailIn(Buffer.from(mime)).catch(() => {
      throw invalidField("body", "This is no email: send it as it came (MIME).");
    }),
);
