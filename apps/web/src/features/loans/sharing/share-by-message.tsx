import { letterOf } from "@hearthline/contract/loans/scenario-letters";
import { proposedBySending } from "@hearthline/contract/loans/status-rule";
import { ShareAudience } from "@hearthline/contract/reports/share-audience";
import { Language } from "@hearthline/contract/values/language";
import { wordsOf } from "@hearthline/report/words-of";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { z } from "zod";
import { errorResponseOf } from "@/api/errors.ts";
import { trpc } from "@/api/trpc.ts";
import { DOES, emailReport, textReport } from "@/shared/loans/kinds.ts";
import { useAfterBilling, useHoldWhileLocked } from "@/shared/plans/after-billing.ts";
import { BillingGate } from "@/shared/plans/billing-gate.tsx";
import { plural } from "@/shared/words/format.ts";
import { Button } from "@/ui/button.tsx";
import { Checkbox } from "@/ui/checkbox.tsx";
import { Field } from "@/ui/field.tsx";
import { FormError } from "@/ui/form-error.tsx";
import { Input } from "@/ui/input.tsx";
import { statusWord } from "@/ui/status-label.tsx";
import { notify } from "@/ui/toast.tsx";
import type { Loan } from "../loan.ts";
import type { ReportVersion } from "../versions/use-loan-reports.ts";
import { AccessCodeField, type EarlierCode, newCode, SAME_CODE } from "./access-code-field.tsx";
import { AddressList } from "./address-list.tsx";
import { AudienceChoice } from "./audience-choice.tsx";
import { ConsentBox } from "./consent-box.tsx";
import { DifferenceBox } from "./difference-box.tsx";
import { earlierCode } from "./earlier-code.ts";
import { ExpirySelect } from "./expiry-select.tsx";
import { LanguageChoice } from "./language-choice.tsx";
import { forCode, MessageFields, type MessageWords, withChanges, wordsIn } from "./message-fields.tsx";
import { MessagePreview } from "./message-preview.tsx";
import { SavedMessages } from "./saved-messages.tsx";
import { SendAgain } from "./send-again.tsx";
import { shareAction } from "./share-action.ts";
import { useFirstWords } from "./use-first-words.ts";

/** What waits for billing info. */
const Typed = z.object({
  to: z.array(z.string()),
  subject: z.string(),
  message: z.string(),
  inSpanish: z.string().nullable().default(null),
  days: z.number(),
  showsDifference: z.boolean().default(false),
  accessCode: z.string().nullable().default(null),
  languages: z.record(z.string(), Language),
  audience: ShareAudience.default("borrower"),
  agreed: z.boolean(),
  moves: z.boolean(),
});

interface ShareByMessageProps {
  way: "email" | "sms";
  loan: Loan;
  versions: readonly ReportVersion[];
  /** The version that is sent. */
  version: ReportVersion | undefined;
  onSent: () => Promise<void>;
}

const place = ({ property, title }: Loan) => [property?.address1, property?.city].filter(Boolean).join(", ") || title;

/** The server's text if nothing is typed: each reader gets it in their language. */
function defaultSubject(languages: readonly Language[], title: string, audience: ShareAudience): string {
  const [first = "en", ...others] = languages;
  const written = wordsOf(first).mail.subject(title, audience);
  return others.some((one) => one !== first) ? `${written}, to each in their language` : written;
}
const SMS_ROOM = 200;
const NO_WORDS: MessageWords = { message: "", inSpanish: null };
const roomOf = (way: "email" | "sms") => (way === "sms" ? SMS_ROOM : 5_000);

/** The email addresses or phone numbers of the loan's clients. */
const known = (loan: Loan, way: "email" | "sms") =>
  loan.clients.flatMap(({ name, email, phone, language }) => {
    const address = way === "email" ? email : phone;
    return address ? [{ name, address, language }] : [];
  });

/** The realtors among the loan's contacts. */
const realtors = (loan: Loan, way: "email" | "sms") =>
  loan.contacts.flatMap(({ kind, name, email, phone }) => {
    const address = way === "email" ? email : phone;
    return kind === "realtor" && address ? [{ name, address }] : [];
  });

export function ShareByMessage({ way, loan, versions, version, onSent }: ShareByMessageProps) {
  const people = known(loan, way);
  const id = version?.id ?? loan.id;
  const holdWhileLocked = useHoldWhileLocked();
  const gate = shareAction(way, loan.id);
  const held = useAfterBilling(gate, Typed, () => void send());
  const [to, setTo] = useState(held?.to ?? people.map(({ address }) => address));
  const [languages, setLanguages] = useState<Record<string, Language>>(held?.languages ?? {});
  const languageOf = (address: string): Language =>
    languages[address] ?? people.find((one) => one.address === address)?.language ?? "en";
  const [subject, setSubject] = useState(held?.subject ?? "");
  const [audience, setAudience] = useState<ShareAudience>(held?.audience ?? "borrower");
  const [accessCode, setAccessCode] = useState(held?.accessCode ?? null);
  const ours = useFirstWords({
    ...{ way, loan, version, to, languageOf, audience, limit: roomOf(way) },
    nameOf: (address) => people.find((one) => one.address === address)?.name,
  });
  /** Null until the officer edits the message. */
  const [written, setWords] = useState<MessageWords | null>(
    held ? { message: held.message, inSpanish: held.inSpanish } : null,
  );
  const words = written ?? (accessCode === null ? ours.open : ours.closed);
  const { message, inSpanish } = words;
  const [days, setDays] = useState(held?.days ?? 90);
  const [showsDifference, setShowsDifference] = useState(held?.showsDifference ?? false);
  /** The text before a code hid its figures, and its replacement: restored if the code is removed and nothing was typed since. */
  const [open, setOpen] = useState<{ full: MessageWords; closed: MessageWords }>();
  const { earlier, differ } = earlierCode(versions, to);
  const fill = (full: MessageWords, coded: boolean) => {
    const closed = forCode(full, ours);
    setOpen(coded ? { full, closed } : undefined);
    setWords(coded ? closed : full);
  };
  const chooseCode = (code: string | null) => {
    if (written && code !== null && accessCode === null) fill(written, true);
    if (code === null && open && JSON.stringify(written) === JSON.stringify(open.closed)) fill(open.full, false);
    setAccessCode(code);
  };
  const [agreed, setAgreed] = useState(held?.agreed ?? false);
  const [moves, setMoves] = useState(held?.moves ?? true);
  const firstSession = useQuery({ ...trpc.firstSession.state.queryOptions({}), enabled: loan.status === "draft" });
  // A sample sent in the first session is not counted, and proposes no status.
  const proposed = firstSession.data?.loan?.id === loan.id ? null : proposedBySending(loan.status);
  const suggested = (one: ShareAudience) => (one === "realtor" ? realtors(loan, way) : people);
  /** Replaces suggested recipients, and keeps typed ones. */
  const chooseAudience = (chosen: ShareAudience) => {
    const before = new Set(suggested(audience).map(({ address }) => address));
    const now = suggested(chosen).map(({ address }) => address);
    setTo([...new Set([...now, ...to.filter((address) => !before.has(address))])]);
    setAudience(chosen);
  };
  const typed = {
    to,
    subject,
    message,
    inSpanish,
    days,
    showsDifference,
    accessCode,
    languages,
    agreed,
    moves,
    audience,
  };
  const options = { meta: { handlesErrors: true } };
  const email = useMutation({
    ...options,
    mutationFn: (mail: Parameters<typeof emailReport>[1]) => emailReport(loan.kind, mail),
  });
  const sms = useMutation({
    ...options,
    mutationFn: (text: Parameters<typeof textReport>[1]) => textReport(loan.kind, text),
  });
  const sending = way === "email" ? email : sms;
  const refusal = sending.error ? errorResponseOf(sending.error) : undefined;
  const wrong = new Set(
    Object.keys(refusal?.errors ?? {})
      .flatMap((field) => /^to\.(\d+)$/.exec(field)?.[1] ?? [])
      .map(Number),
  );
  const [first] = wrong;
  const toError =
    refusal?.errors.to?.[0] ??
    (first === undefined ? undefined : `${to[first]}: ${refusal?.errors[`to.${first}`]?.[0]}`);
  const send = async () => {
    holdWhileLocked(gate, typed);
    const chosen = Object.fromEntries(to.map((address) => [address, languageOf(address)]));
    const status = proposed && moves ? { status: proposed } : {};
    const messageIn = inSpanish === null ? {} : { es: inSpanish };
    const code = audience === "borrower" ? codeOf(accessCode, earlier) : {};
    const shared = { expiresInDays: days, showsDifference, ...code, audience };
    const common = { id, to, message, messageIn, languages: chosen, ...shared, ...status };
    const sent = await (way === "email"
      ? email.mutateAsync({ ...common, ...(subject.trim() && { subject }) })
      : sms.mutateAsync({ ...common, agreed })
    ).catch(() => undefined);
    if (!sent) return;
    notify.success(`The report is on its way to ${plural(sent.recipients.length, "person", "people")}.`);
    await onSent();
  };
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <AudienceChoice loan={loan} audience={audience} onChange={chooseAudience} />
      {audience === "borrower" && version === versions[0] && (
        <SendAgain
          channel={way}
          versions={versions}
          letter={(index) => letterOf(loan.scenarios[index] ?? {}, index)}
          languageOf={languageOf}
          onChoose={(again, said) => {
            setTo(again);
            // Recipients who needed a code for the older version need it for the newer one, and already know it.
            const had = earlierCode(versions, again);
            const first = had.earlier ? SAME_CODE : had.differ ? newCode() : null;
            const code = accessCode ?? first;
            // A text has room only for what changed.
            const before = written ?? (way === "sms" ? NO_WORDS : ours.open);
            fill(withChanges(before, said, roomOf(way)), code !== null);
            setAccessCode(code);
          }}
        />
      )}
      <Field
        label="To"
        error={toError}
        help={
          way === "email" && accessCode === null
            ? "Each gets a link of their own, with the PDF."
            : "Each gets a link of their own."
        }
      >
        <AddressList
          values={to}
          onChange={(now) => {
            setTo(now);
            // Reuses the earlier code for the recipients who have it.
            if (accessCode === SAME_CODE && !earlierCode(versions, now).earlier) setAccessCode(newCode());
          }}
          type={way === "email" ? "email" : "tel"}
          placeholder={way === "email" ? "helen@example.com" : "(919) 555-0142"}
          wrong={wrong}
          suggestions={suggested(audience)}
        />
      </Field>
      {way === "email" && (
        <Field label="Subject" optional error={refusal?.errors.subject?.[0]}>
          <Input
            value={subject}
            maxLength={200}
            placeholder={defaultSubject(to.map(languageOf), place(loan), audience)}
            onChange={(event) => setSubject(event.target.value)}
          />
        </Field>
      )}
      <MessageFields way={way} limit={roomOf(way)} words={words} errors={refusal?.errors ?? {}} onChange={setWords} />
      <SavedMessages
        channel={way}
        words={{ subject, message }}
        fill={{ firstName: people[0]?.name.split(" ")[0] ?? "", property: place(loan) }}
        onChoose={(saved) => {
          if (saved.subject) setSubject(saved.subject);
          setWords({ ...words, message: saved.message });
        }}
      />
      <div className="grid items-start gap-4 md:grid-cols-2">
        <LanguageChoice
          to={to}
          languageOf={languageOf}
          onChange={(address, language) => setLanguages({ ...languages, [address]: language })}
        />
        <ExpirySelect days={days} onChange={setDays} />
      </div>
      {audience === "borrower" && (
        <>
          <DifferenceBox shows={showsDifference} onChange={setShowsDifference} />
          <AccessCodeField
            code={accessCode}
            onChange={chooseCode}
            earlier={earlier}
            note={differ ? "They may have different codes from before. The new link has this one." : undefined}
            error={refusal?.errors.accessCode?.[0] ?? refusal?.errors.accessCodeOf?.[0]}
            mails={way === "email"}
          />
        </>
      )}
      {way === "sms" && <ConsentBox agreed={agreed} onChange={setAgreed} error={refusal?.errors.agreed?.[0]} />}
      {proposed && (
        <Checkbox
          label={`Move the loan from ${statusWord(loan.status)} to ${statusWord(proposed)}`}
          help="A draft is not in your pipeline."
          checked={moves}
          onCheckedChange={(checked) => setMoves(checked === true)}
        />
      )}
      {audience === "borrower" && (
        <MessagePreview
          id={id}
          channel={way}
          name={people.find(({ address }) => address === to[0])?.name ?? ""}
          subject={subject}
          message={wordsIn(words, languageOf(to[0] ?? ""))}
          language={languageOf(to[0] ?? "")}
          asksCode={accessCode !== null}
        />
      )}
      {refusal && refusal.code !== "locked" && Object.keys(refusal.errors).length === 0 && (
        <FormError>{refusal.message}</FormError>
      )}
      <BillingGate action={gate} what="Sending" after="it is sent right after" typed={typed} />
      <div className="sticky -bottom-6 z-10 -mx-7 -mb-6 flex justify-end rounded-b-lg border-t bg-popover px-7 py-3.5 max-md:bottom-0 max-md:-mx-4 max-md:rounded-none max-md:px-4">
        <Button
          does={DOES[loan.kind][way]}
          type="submit"
          variant="primary"
          className="max-md:flex-1"
          busy={sending.isPending}
          disabled={to.length === 0}
        >
          {to.length > 1 ? `Send to ${to.length} people` : "Send report"}
        </Button>
      </div>
    </form>
  );
}

/** The code as it is sent: a random one, or that of an earlier link. */
const codeOf = (code: string | null, earlier: EarlierCode | undefined) =>
  code === null ? {} : code === SAME_CODE && earlier ? { accessCodeOf: earlier.shareId } : { accessCode: code };
