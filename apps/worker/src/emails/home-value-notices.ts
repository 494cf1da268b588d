import type { CorrectionFigures } from "@hearthline/contract/clients/home-corrections";
import { rateWords } from "@hearthline/contract/clients/signal-words";
import type { MessageData } from "@hearthline/contract/messages/message-templates";
import { dollars } from "@hearthline/report/format";
import type { AccountMail } from "./account-mail.tsx";

const WHY = "You get this because a home value report of yours is about this home.";

const longDay = (day: string): string =>
  new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" }).format(new Date(`${day}T00:00:00Z`));
const pace = (months: number): string => (months === 1 ? "every month" : `every ${months} months`);

/** What the owner chose, after their name: "asked for an email every 3 months". */
function chosen({ choice, everyMonths, until }: MessageData<"home-mails-chosen">): string {
  if (choice === "every") return `asked for an email ${pace(everyMonths)}`;
  if (choice === "pause") return until ? `paused the emails until ${longDay(until)}` : "paused the emails";
  return choice === "stop" ? "stopped the emails" : `started the emails again, ${pace(everyMonths)}`;
}

const AFTER = {
  every: "The next one goes by that pace. You can change it on the report.",
  pause: "None goes out until then, or until they start again.",
  stop: "No more go out. Only they can start them again, from the link in an email they have; their page stays open to them.",
  start: "The next one goes by that pace.",
} as const;

/** "Owed: $251,000, not $259,814." */
const line = (name: string, said: string | null, page: string | null): string[] =>
  said === null ? [] : [`${name}: ${said}${page === null ? "" : `, not ${page}`}.`];
const money = (cents: number | null) => (cents === null ? null : dollars(cents));
const rate = (fraction: number | null) => (fraction === null ? null : rateWords(fraction));

function figures(says: CorrectionFigures, page: CorrectionFigures): string[] {
  return [
    ...line("Value", money(says.amountCents), money(page.amountCents)),
    ...line("Owed", money(says.balanceCents), money(page.balanceCents)),
    ...line("Payment", money(says.paymentCents), money(page.paymentCents)),
    ...line("Rate", rate(says.noteRate), rate(page.noteRate)),
  ];
}

const CORRECTED = {
  value: "has another value for",
  loan: "corrects the loan on",
  "paid-off": "says the loan is paid off on",
  refinanced: "says the loan was refinanced elsewhere on",
} as const;

/** Notices to an officer about what an owner did on their home value page. */
export const HOME_VALUE_RENDERERS: {
  [N in "home-mails-chosen" | "home-corrected"]: (data: MessageData<N>) => Omit<AccountMail, "link">;
} = {
  "home-mails-chosen": (data) => ({
    subject: `${data.owner || "An owner"} ${chosen(data)}`,
    preview: data.address,
    say: [`${data.owner || "The owner"} ${chosen(data)} about ${data.address}.`, AFTER[data.choice]],
    button: "Open the report",
    why: WHY,
  }),

  "home-corrected": ({ owner, address, subject, pageSaid, ownerSays, reason }) => ({
    subject: `${owner || "An owner"} ${CORRECTED[subject]} ${address}`,
    preview: `“${reason}”`,
    say: [
      `${owner || "The owner"} ${CORRECTED[subject]} ${address}${ownerSays.endedOn ? `, since ${longDay(ownerSays.endedOn)}` : ""}.`,
      ...(subject === "refinanced"
        ? [`The new loan: ${[money(ownerSays.balanceCents), rate(ownerSays.noteRate)].filter(Boolean).join(" at ")}.`]
        : figures(ownerSays, pageSaid)),
      `“${reason}”`,
      "Their page stays as it is until you accept or decline it. A task for today is on your dashboard.",
    ],
    button: "Look at it",
    why: WHY,
  }),
};
