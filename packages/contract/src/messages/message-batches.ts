import { z } from "zod";
import { whichClients } from "../clients/bulk-edits.ts";
import { MessageChannel } from "../clients/timeline.ts";
import { idOf } from "../values/ids.ts";
import { PageInput, sortBy } from "../values/paging.ts";
import { GivenMoment, Id, Instant, PlainDate } from "../values/people.ts";
import { atMost, paragraphs, plainLine } from "../values/text.ts";
import { BatchStateName, RecipientStateName, SkipReasonName } from "./batch-states.ts";
import { MessageVariableName, variableFault } from "./message-variables.ts";

export const BatchId = idOf("batch of messages", "01990000-0000-7000-8000-000047100001");
export const MAX_TEXT_WORDS = 200;

export const BatchPurpose = z.enum(["service", "marketing"], "A purpose is service or marketing.").meta({
  id: "MessagePurpose",
  description:
    "Purpose: `service` for messages about their own loan and home, or `marketing` for offers and news. Marketing is not sent to people who only agreed to service messages, and includes the company's postal address",
});
const Subject = plainLine("A subject is one line.")
  .max(200, atMost(200))
  .default("")
  .meta({
    description: "Subject of an email, with variables; omit it for a text",
    examples: ["{{client.firstName|Hello}}, rates have moved"],
  });
const Body = paragraphs(5_000)
  .min(1, "There are no words to send.")
  .meta({
    description:
      "Text with variables such as `{{client.firstName|there}}`; the part after the bar is used if the value is unknown",
    examples: ["Hi {{client.firstName|there}}, shall we look at your rate? {{officer.name}}"],
    "x-multiline": true,
  });

interface Words {
  channel: "email" | "sms";
  subject: string;
  body: string;
}
type Refusal = (path: string, message: string, code?: string) => void;

function checkWords({ channel, subject, body }: Words, refuse: Refusal): void {
  if (channel === "email" && subject === "") refuse("subject", "An email needs a subject.", "required");
  if (channel === "sms" && body.length > MAX_TEXT_WORDS)
    refuse("body", `At most ${MAX_TEXT_WORDS} characters, so that your name and how to stop the texts fit.`, "too_big");
  const faults = { subject: variableFault(subject), body: variableFault(body) };
  for (const [path, fault] of Object.entries(faults)) if (fault) refuse(path, fault);
}
function checkWhich({ ids, filter }: { ids?: unknown[] | undefined; filter?: unknown }, refuse: Refusal): void {
  if (ids === undefined && filter === undefined)
    refuse("filter", "Say which clients: by a filter or by their ids.", "required");
  if (ids?.length === 0) refuse("ids", "Name at least one client.", "required");
}
const refusalsTo =
  (context: z.core.$RefinementCtx): Refusal =>
  (path, message, code = "bad_format") =>
    context.addIssue({ code: "custom", path: [path], params: { code }, message });

const words = { channel: MessageChannel, purpose: BatchPurpose.default("service"), subject: Subject, body: Body };
const EXAMPLE = {
  ids: ["01990000-0000-7000-8000-000002100015"],
  channel: "email",
  subject: "Your rate, {{client.firstName|hello}}",
  body: "Hi {{client.firstName|there}}, shall we look at your rate? {{officer.name}}",
};

export const BatchReachInput = z
  .object({ ...whichClients, channel: MessageChannel, purpose: BatchPurpose.default("service") })
  .superRefine((input, context) => checkWhich(input, refusalsTo(context)))
  .meta({ examples: [{ filter: { statuses: ["lead"] }, channel: "email" }] });

export const BatchReach = z
  .object({
    clients: z.int().describe("Number of clients"),
    reachable: z.int().meta({ description: "Number of clients who would currently receive it", examples: [17] }),
    leftOut: z
      .array(
        z.object({
          reason: SkipReasonName,
          words: z.string().meta({ description: "The reason, in plain English", examples: ["No address to write to"] }),
          clients: z.int().describe("Number of clients it applies to"),
        }),
      )
      .describe("Clients who would not receive it, by reason"),
  })
  .meta({
    id: "MessageBatchReach",
    description: "How many clients a message would reach, and why it would not reach the others",
  });

export const PreviewInput = z
  .object({
    ...whichClients,
    ...words,
    place: z
      .int()
      .min(1, "Places are counted from 1.")
      .default(1)
      .meta({ description: "Position of the client in the list sorted by name, starting at 1", examples: [1] }),
  })
  .superRefine((input, context) => {
    checkWhich(input, refusalsTo(context));
    checkWords(input, refusalsTo(context));
  })
  .meta({ examples: [EXAMPLE] });

const Sms = z
  .object({
    encoding: z
      .enum(["GSM-7", "UCS-2"])
      .describe("`UCS-2` if a character, such as an emoji, is not in the GSM alphabet"),
    units: z.int().meta({ description: "Characters as counted by carriers", examples: [120] }),
    parts: z.int().meta({ description: "Number of billed messages", examples: [1] }),
    priceHundredths: z
      .int()
      .meta({ description: "List price of these messages, in hundredths of a cent", examples: [123] }),
  })
  .meta({ id: "SmsSize", description: "Encoding, parts and price of a text" });

export const MessagePreview = z
  .object({
    total: z.int().describe("Number of clients"),
    place: z
      .int()
      .meta({ description: "Position of the client in the list sorted by name, starting at 1", examples: [1] }),
    clientId: Id.nullable().describe("Id of the client; null if no clients match"),
    clientName: z.string().describe("Name of the client"),
    to: z.string().describe("Address or number it would be sent to; empty if they have none"),
    leftOut: z
      .string()
      .nullable()
      .meta({ description: "Why they would not receive it; null if they would", examples: ["No address to write to"] }),
    subject: z.string().describe("Subject as the client would see it"),
    body: z
      .string()
      .describe("Text as the client would see it; for a text message, including the sender and how to opt out"),
    missing: z.array(MessageVariableName).describe("Variables for which the client has neither a value nor a fallback"),
    sms: Sms.nullable().describe("For a text: its parts and price"),
  })
  .meta({ id: "MessagePreview", description: "A message as one client would receive it" });

export const TestInput = PreviewInput.meta({ examples: [EXAMPLE] });
export const TestSent = z
  .object({ messageId: Id, to: z.string().describe("Your own address or number") })
  .meta({ id: "TestMessage", description: "A queued message to yourself" });

export const SEND_MODES = ["now", "at", "local"] as const;
const Sends = z.enum(SEND_MODES).meta({
  id: "MessageSendMode",
  description: "`now`; `at` the same time for everyone; or `local`, at a time of day in each recipient's own time zone",
});
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;
export const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
export const timeOf = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;

export const BatchDraft = z
  .object({
    ...whichClients,
    ...words,
    sends: Sends.default("now"),
    sendAt: GivenMoment.optional().meta({
      description: "For `at`: the time",
      examples: ["2027-02-15T15:30:00Z"],
    }),
    sendOn: PlainDate.optional().meta({ description: "For `local`: the day", examples: ["2027-02-15"] }),
    sendTime: z
      .string()
      .regex(TIME, "Write the time as 09:00.")
      .optional()
      .meta({ description: "For `local`: the time of day, HH:MM", examples: ["09:00"] }),
  })
  .superRefine((input, context) => {
    const refuse = refusalsTo(context);
    checkWhich(input, refuse);
    checkWords(input, refuse);
    if (input.sends === "at" && input.sendAt === undefined) refuse("sendAt", "Say when it is to go.", "required");
    if (input.sends === "local" && input.sendOn === undefined)
      refuse("sendOn", "Say on which day it is to go.", "required");
    if (input.sends === "local" && input.sendTime === undefined)
      refuse("sendTime", "Say at what time it is to go.", "required");
  })
  .meta({ examples: [EXAMPLE] });

const counts = (what: string) => z.int().meta({ description: `Clients ${what}`, examples: [2] });
export const MessageBatch = z
  .object({
    id: Id,
    channel: MessageChannel,
    purpose: BatchPurpose,
    subject: z.string().describe("Subject, with its variables"),
    body: z.string().describe("Text, with its variables"),
    sends: Sends,
    sendAt: Instant.nullable().describe("For `at`: the time"),
    sendOn: z.string().nullable().describe("For `local`: the day"),
    sendTime: z.string().nullable().describe("For `local`: the time of day"),
    state: BatchStateName,
    problem: z.string().nullable().describe("Why it failed, or what it is waiting for, as a message"),
    total: counts("in the batch; 0 until they are determined"),
    counts: z
      .object({
        waiting: counts("who are waiting for their scheduled time"),
        skipped: counts("who do not receive it"),
        queued: counts("whose message is with the email or text service"),
        sent: counts("whose message was sent"),
        delivered: counts("whose message was reported as delivered"),
        failed: counts("whose message failed"),
      })
      .describe("Number of clients by outcome"),
    skipped: z
      .array(
        z.object({
          words: z.string().meta({ description: "The reason, in plain English", examples: ["No address to write to"] }),
          clients: counts("to whom it applies"),
        }),
      )
      .describe("Why some clients do not receive it"),
    nextAt: Instant.nullable().describe("When the next message is due; null if none is waiting"),
    createdAt: Instant,
    endedAt: Instant.nullable().describe("When the last message was handed over, or the rest was recalled"),
  })
  .meta({ id: "MessageBatch", description: "One email or text to many clients" });
export type MessageBatch = z.output<typeof MessageBatch>;

export const BatchRow = MessageBatch.pick({
  id: true,
  channel: true,
  purpose: true,
  subject: true,
  body: true,
  state: true,
  total: true,
  createdAt: true,
  endedAt: true,
}).meta({ id: "MessageBatchRow", description: "One email or text to many clients, in a list" });

export const BatchesInput = PageInput.extend({ sort: sortBy(["createdAt"]).default("-createdAt") });
export const BatchRecipientsInput = PageInput.extend({
  id: BatchId,
  sort: sortBy(["clientId"]).default("clientId"),
  state: RecipientStateName.optional().meta({ description: "Only recipients in this state", examples: ["sent"] }),
});
export const BatchRecipient = z
  .object({
    clientId: Id,
    name: z.string().describe("Name of the client"),
    address: z.string().describe("Email address or phone number; empty if they have none"),
    state: RecipientStateName,
    reason: z.string().nullable().describe("Why it was skipped, failed or is waiting longer; null otherwise"),
    dueAt: Instant.describe("When it is or was due"),
  })
  .meta({ id: "MessageBatchRecipient", description: "Outcome of a batch for one client" });
