import { readFileSync } from "node:fs";
import { offerSheet } from "@hearthline/contract/reports/offer-sheet";
import type { ReportDocumentOf } from "@hearthline/contract/reports/report-document";
import { readStored } from "@hearthline/contract/reports/stored-document";
import { money } from "@hearthline/report/format";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { refinances } from "../../../../packages/report/src/fixtures/refinance.ts";
import { type AccountTemplate, accountMail, isAccountTemplate } from "./account-mails.tsx";
import { bareAddress, composeMail, mailbox } from "./compose.ts";
import { offerMail } from "./offer-mail.tsx";
import { ReportMailData, type ReportMailOptions, reportMail } from "./report-mail.tsx";
import { videoPoster } from "./video-poster.ts";

const link = "https://app.hearthline.test/verify-account?token=abc&x=1";
const DATA: Record<AccountTemplate, object> = {
  "verify-email": { link, hours: 24 },
  "reset-password": { link, hours: 1 },
  "set-password": { link, hours: 168, company: "Northgate <b>Home</b>" },
  invite: {
    link,
    hours: 336,
    kind: "realtor",
    inviterName: "Laura <b>W</b>",
    companyName: "Northgate <b>Home</b>",
    roleName: "Realtor",
    message: "Let us <b>talk</b>",
  },
  "invite-accepted": {
    link,
    name: "Tom <b>Realtor</b>",
    email: "tom@realty.test",
    kind: "partner",
    roleName: "Realtor",
  },
  "role-changed": { link, adminName: "Margaret <b>E</b>", before: ["Viewer"], after: ["Loan Officer"] },
  "account-exists": { link },
  "credit-alert": { link, clientName: "Helen <b>Dvorak</b>", kind: "inquiry" },
  mention: {
    link,
    authorName: "Laura <b>W</b>",
    authorEmail: "laura@northgate.test",
    clientName: "Helen <b>Dvorak</b>",
    note: "Ask @Daniel <b>today</b>",
  },
  chat: { link, from: "Helen <b>Dvorak</b>", count: 2, lines: ["Is the <b>deposit</b> in it?", "And the taxes?"] },
  "new-device": { link, device: "Firefox on Linux", address: "203.0.113.9", at: "2026-11-20T20:15:00.000Z" },
  "security-change": {
    link,
    what: "The passkey “My <b>laptop</b>” was added.",
    ended: ["2 devices that were signed in", "an API token", "a passkey"],
    device: "Firefox on Linux",
    address: "203.0.113.9",
    at: "2026-11-20T20:15:00.000Z",
  },
  "failed-sign-ins": { link, count: 5, address: "203.0.113.9", at: "2026-11-20T20:15:00.000Z" },
  "connection-lost": {
    link,
    provider: "Outlook",
    account: "laura@northgate.test",
    reason: "Outlook <b>says</b> that it has ended.",
  },
  "webhook-paused": {
    link,
    name: "Data <b>warehouse</b>",
    url: "https://hooks.example.com/in",
    reason: "It responded with 500.",
  },
  "impersonation-summary": {
    link,
    adminName: "Margaret <b>E</b>",
    reason: "They asked for <b>help</b>",
    startedAt: "2026-11-20T20:15:00.000Z",
    endedAt: "2026-11-20T20:45:00.000Z",
    done: {
      entries: [{ what: "Change a client", name: "June <b>Abbott</b>", at: "2026-11-20T20:20:00.000Z" }],
      more: 3,
    },
    refused: { entries: [{ what: "Create an API token", name: "", at: "2026-11-20T20:25:00.000Z" }], more: 0 },
  },
  activity: {
    link,
    who: "Helen <b>D</b>",
    about: "1418 Alder <b>Creek</b> Lane",
    lines: ["tapped to call you", "tried other numbers: $2,914.20 a month, and 2 more"],
    address: "helen@example.test",
  },
  question: {
    link,
    from: "Helen <b>Dvorak</b>",
    address: "helen@dvorak.test",
    replyTo: "",
    about: "1418 Alder Creek Lane, Durham",
    figure: "Cash to close",
    scenario: "20 % <b>down</b>",
    text: "Is the deposit in it?\nWe paid <b>$5,000</b>.",
  },
  "letter-asked": {
    link,
    from: "Denise <b>Okafor</b>",
    replyTo: "denise@realty.test",
    about: "Dvorak <b>&</b> Dvorak",
    amountCents: 485_000_00,
    address: "1418 Alder Creek Lane <b>",
    note: "Offer due <b>today</b>",
  },
  "letter-answered": {
    link,
    officerName: "Laura <b>W</b>",
    replyTo: "laura@northgate.test",
    about: "Dvorak <b>&</b> Dvorak",
    approved: true,
    amountCents: 480_000_00,
    answer: "Good luck <b>today</b>.",
  },
  welcome: { link },
};
const envelope = {
  id: "018f7c1e-0000-7000-8000-000000000009",
  to: "helen@dvorak.test",
  toName: "Helen",
  mailFrom: "Hearthline <no-reply@hearthline.test>",
};
const account = (template: AccountTemplate, data = DATA[template]) =>
  accountMail(template, { name: "Helen <b>Dvorak</b>", timeZone: "America/New_York", data });

const MOCKUP = readStored(
  JSON.parse(readFileSync(new URL("../../../../packages/report/src/fixtures/mockup.json", import.meta.url), "utf8")),
) as ReportDocumentOf<"purchase">;
const report = (
  change: Partial<ReportDocumentOf<"purchase">> = {},
  note = "Helen,\n\nHere they are.",
  data: Partial<ReportMailData> = {},
) =>
  reportMail({
    data: ReportMailData.parse({ link, reportId: MOCKUP.id, note, ...data }),
    document: { ...MOCKUP, ...change },
    subject: "",
    toName: "Helen Dvorak",
    expires: null,
    logo: null,
    pdf: null,
  });

test("writes a report's email in the reader's language, binding parts also in English, with the same figures", async () => {
  const read = ({ text }: { text: string }) => text;
  const [english, spanish] = [report({}, ""), report({ language: "es" } as object, "")];
  expect(read(spanish)).toContain("Helen, aquí están las cifras de 1418 Alder Creek Lane.");
  expect(read(spanish)).toContain("Abrir su informe:");
  expect(read(spanish)).toContain("Estos son cálculos estimados; no son una Estimación de préstamo");
  expect(read(spanish)).toContain("These are estimates, not a Loan Estimate");
  const figures = (text: string) => text.match(/−?\$[\d,.]*\d|\d[\d,.]*%/g)?.sort();
  expect(figures(read(spanish))).toEqual(figures(read(english)));
  const { html } = await composeMail(spanish, envelope);
  expect(html).toContain('lang="es"');
});

describe("an account email", () => {
  test.each(Object.keys(DATA).filter(isAccountTemplate))(
    "%s carries its link in both parts and escapes a name",
    async (template) => {
      const mail = await composeMail(account(template), envelope);
      expect(mail.html).toContain(`href="${link.replaceAll("&", "&amp;")}"`);
      expect(mail.html).toMatch(/^<!DOCTYPE html[\s\S]*<html[^>]+lang="en"/);
      expect(mail.html).toContain("Helen &lt;b&gt;Dvorak&lt;/b&gt;");
      expect(mail.html).not.toContain("<b>");
      expect(mail.text).toContain(link);
      expect(mail.text).not.toMatch(/<(p|td|a|br)\b/);
      expect(mail.subject.length).toBeGreaterThan(5);
      expect(mail.messageId).toBe("018f7c1e-0000-7000-8000-000000000009@hearthline.test");
    },
  );

  test("links only to addresses of the web app", () => {
    for (const bad of ["javascript:alert(1)", "data:text/html,x", "/relative", ""])
      expect(() => account("welcome", { link: bad })).toThrow();
  });

  test("says which sign-in setting changed, from where, and everything that ended with it", () => {
    const { text } = account("security-change");
    expect(text).toContain("on Firefox on Linux, November 20, 2026 at 3:15 PM EST, from 203.0.113.9.");
    expect(text).toContain("Ended with it: 2 devices that were signed in, an API token, and a passkey.");
    expect(text).toContain("Forgot your password?");
    expect(account("security-change", { ...DATA["security-change"], ended: [] }).text).not.toContain("Ended with it");
  });

  test("says how long an account waits for a sign-in with Google", () => {
    const { text } = account("invite", { ...DATA.invite, kind: "account", hours: 168 });
    expect(text).toContain("Sign in within 7 days; after that, ask Laura <b>W</b> to invite you again.");
  });

  test("for a pre-approval letter shows who requests which amount, the officer's decision, and the reply address", () => {
    const asked = account("letter-asked");
    expect(asked.subject).toContain("asks for a letter at $485,000");
    expect(asked.text).toContain("“Offer due <b>today</b>”");
    expect(asked.replyTo).toMatchObject({ address: "denise@realty.test" });
    expect(account("letter-answered").subject).toContain("Your letter at $480,000");
    const declined = account("letter-answered", { ...DATA["letter-answered"], approved: false, answer: "" });
    expect(declined.text).toContain("cannot give the letter at $480,000");
  });

  test("for a question shows who asks what about which figure, and replies go to that person", () => {
    const mail = account("question");
    expect(mail.subject).toBe("A question about “Cash to close”: 1418 Alder Creek Lane, Durham");
    expect(mail.text).toContain("has a question about “Cash to close” in 20 % <b>down</b>:\n\nIs the deposit in it?");
    expect(mail.replyTo).toEqual({ name: "Helen <b>Dvorak</b>", address: "helen@dvorak.test" });
    const copied = account("question", { ...DATA.question, address: "", replyTo: "(919) 555-0142" });
    expect(copied.text).toContain("Reach them at (919) 555-0142.");
    expect(copied.replyTo).toBeNull();
  });

  test("for a reply to a note quotes the note and names its author", () => {
    const mail = account("question", { ...DATA.question, note: "Your <b>deposit</b> counts." });
    expect(mail.subject).toBe("An answer to your note at “Cash to close”: 1418 Alder Creek Lane, Durham");
    expect(mail.text).toContain("answers your note at “Cash to close” in 20 % <b>down</b>:");
    expect(mail.text).toContain("Your note: “Your <b>deposit</b> counts.”");
  });

  test("says when and from where a password was guessed", () => {
    expect(account("failed-sign-ins").text).toContain("November 20, 2026 at 3:15 PM EST, from 203.0.113.9.");
  });

  test("says how long a link works and when a device signed in, in the company's time zone", () => {
    expect(account("reset-password").text).toContain("works once, for one hour.");
    expect(account("set-password").text).toContain("works once, for 7 days.");
    expect(account("new-device").text).toContain("November 20, 2026 at 3:15 PM EST");
  });
});

describe("a report email", () => {
  test.each(["en", "es"] as const)(
    "for a realtor shows what can be offered and none of the buyer's figures (%s)",
    async (language) => {
      const sheet = offerSheet(MOCKUP);
      if (!sheet) throw new Error("A purchase has an offer.");
      const mail = offerMail({
        data: ReportMailData.parse({ link, reportId: MOCKUP.id }),
        offer: { ...sheet, language },
        subject: "",
        logo: null,
        pdf: null,
      });
      const { html, text } = await composeMail(mail, envelope);
      expect(text).toContain("$500,000");
      expect(html).toContain("$500,000");
      for (const { figures } of MOCKUP.scenarios)
        for (const sum of [figures.housingPaymentCents, figures.cashToCloseCents, figures.principalAndInterestCents])
          expect(`${html}${text}`).not.toContain(money(sum).slice(1));
      expect(`${html}${text}`).not.toMatch(/6\.500%|6\.125%|APR|income \$/);
    },
  );

  test("for a refinance shows the change against today's loan, and no price", async () => {
    const mail = reportMail({
      data: ReportMailData.parse({ link, reportId: MOCKUP.id }),
      document: refinances.refinance,
      subject: "",
      toName: "Nora Haddad",
      expires: null,
      logo: null,
      pdf: null,
    });
    const { html, text, subject } = await composeMail(mail, envelope);
    expect(subject).toBe("Four ways to refinance 62 Fieldstone Drive");
    for (const words of ["$2,143.26", "$407.74 less", "$298.55 more", "$39,999.59 to you (D)"])
      expect(html).toContain(words);
    expect(html).toContain("Today $2,551.00 a month on $350,000 at 7.250%.");
    expect(text).toContain("New payment $1,994.36, against $2,551.00 today");
    expect(text).toContain("Break-even by interest: May 2029");
    expect(`${html}${text}`).not.toMatch(/price|cash to close|down payment/i);
  });

  test("shows each scenario's payment and cash, marks the lowest, and shows price and loan", async () => {
    const { html, text, subject, from, replyTo } = await composeMail(report(), envelope);
    expect(subject).toBe("Three ways to finance 1418 Alder Creek Lane");
    expect(from).toBe('"Laura Whitfield" <no-reply@hearthline.test>');
    expect(replyTo).toBe('"Laura Whitfield" <laura@northgate.example>');
    for (const words of ["$3,536.81", "$99,024.04", "6.834% (A)", "Price $500,000.", "$400,000 (C)"])
      expect(html).toContain(words);
    expect(html.match(/◆|&#9670;|&#x25C6;/gi)).toHaveLength(3);
    expect(text).toContain("Monthly payment $3,045.48");
  });

  test("with one scenario shows no letters and no comparison", async () => {
    const { html, subject } = await composeMail(report({ scenarios: MOCKUP.scenarios.slice(0, 1) }), envelope);
    expect(subject).toBe("Financing 1418 Alder Creek Lane");
    expect(html).not.toMatch(/lowest of|◆|&#9670;|class="lA"/);
  });

  test("without a typed note shows a greeting and an introduction", () => {
    expect(report({}, "  \n ").text).toMatch(/^Helen, here are the figures for 1418 Alder Creek Lane\./);
  });

  test("isolates a right-to-left name, and says that a rate is adjustable and a loan has cents", async () => {
    const [first] = MOCKUP.scenarios;
    if (!first) throw new Error("no scenario");
    const figures = { ...first.figures, loanAmountCents: 505_050_51 };
    const own = { ...first, name: "قرض (أ)", amortization: "arm" as const, figures };
    const { html, text } = await composeMail(report({ scenarios: [own] }, "مرحبا."), envelope);
    expect(text).toContain("\u2068قرض (أ)\u2069, 6.500%, adjustable");
    expect(text).toContain("loan $505,050.51");
    expect(html).toMatch(/<p[^>]* dir="auto"[^>]*>مرحبا/);
  });

  test("shows the video's poster with a link to it, or a text link if there is no poster", async () => {
    const withVideo = (video: ReportMailOptions["video"], more: object = {}) =>
      reportMail({
        data: ReportMailData.parse({ link, reportId: MOCKUP.id, ...more }),
        document: MOCKUP,
        subject: "",
        toName: "Helen Dvorak",
        expires: null,
        logo: null,
        pdf: null,
        video,
      });
    const picture = await sharp({ create: { width: 640, height: 360, channels: 3, background: "#0e6549" } })
      .jpeg()
      .toBuffer();
    const poster = await videoPoster(picture, "hearthline.test");
    const mail = withVideo({ poster, seconds: 84 });
    expect(mail.attachments.map(({ contentId }) => contentId)).toEqual(["video@hearthline.test"]);
    const { html, text } = await composeMail(mail, envelope);
    expect(html).toContain('src="cid:video@hearthline.test"');
    expect(html).toContain(`href="${link.replaceAll("&", "&amp;")}#note"`);
    expect(text).toMatch(/Watch .?Laura.? explain it \(1:24\):\nhttps?:/);
    expect((await composeMail(withVideo({ poster: null, seconds: null }), envelope)).text).toMatch(/explain it:\n/);
    expect((await composeMail(withVideo(null), envelope)).text).not.toContain("explain it");
    expect(await videoPoster(Buffer.from("no picture"), "hearthline.test")).toBeNull();
  });

  test("has an unsubscribe header for a report, but not for a person-to-person reply", () => {
    const unsubscribe = "https://hearthline.test/unsubscribe?key=this-mail";
    const brings = report({}, undefined, { unsubscribe });
    expect(brings.headers).toMatchObject({ "List-Unsubscribe": `<${unsubscribe}>` });
    const responses = report({}, undefined, { unsubscribe, answers: "01990000-0000-7000-8000-000000000001" });
    expect(responses.headers).toEqual({});
    expect(responses.text).toContain(unsubscribe);
  });

  test("uses the report's name as its subject, and says in its text part how to reply", async () => {
    const untitled = report({ property: null });
    expect((await composeMail(untitled, envelope)).subject).toBe(MOCKUP.title);
    expect(untitled.text).toContain("Laura Whitfield sent you this. Answer this email to reach Laura.");
  });

  test("leaves room for amounts next to a long name, and keeps the name of an unloaded logo readable in dark mode", async () => {
    const [first] = MOCKUP.scenarios;
    const { html } = await composeMail(
      report({ scenarios: first ? [{ ...first, name: "unbroken".repeat(10) }] : [] }),
      envelope,
    );
    expect(html).toMatch(/<th[^>]*min-width:84px[^>]*>unbroken/);
    expect(html).toContain(".plate img { color: #151917");
  });

  test("uses the company's color and no default color", async () => {
    const colored = (brandColor: string) => {
      const company = { ...MOCKUP.branding.company, brandColor };
      return composeMail(report({ branding: { ...MOCKUP.branding, company } }), envelope);
    };
    expect((await colored("#7a1f1f")).html).toMatch(/background:#7a1f1f/);
    expect((await colored("red}</style><script>")).html).not.toMatch(/<script|red}/);
  });
});

test("does not let a name in an address line add a second address or a header", () => {
  expect(mailbox('Eve" <eve@evil.test>,\r\nBcc: x@evil.test', "a@b.test")).toBe(
    '"Eve eve@evil.test , Bcc: x@evil.test" <a@b.test>',
  );
  expect(mailbox("", "a@b.test")).toBe("a@b.test");
  expect(bareAddress("Hearthline <no-reply@b.test>")).toBe("no-reply@b.test");
});
