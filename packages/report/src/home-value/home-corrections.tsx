import type { HomeCorrection } from "@hearthline/contract/clients/home-corrections";
import type { HomeValueReport } from "@hearthline/contract/clients/home-value-report";
import type { ReactNode } from "react";
import { dollars, rate } from "../format/format.ts";
import { isolated } from "../words/isolated.ts";
import type { HomeValueWords as Words } from "./home-value-words.ts";

/** Values typed into one of the forms, by field. */
export interface TypedCorrection {
  what: "value" | "loan" | "ended";
  fields: Readonly<Record<string, string>>;
}

/** Sentences for what an owner said is wrong. */
export function saidWords({ subject, ownerSays }: HomeCorrection, { homeCorrections: w, day }: Words): string[] {
  const { amountCents, balanceCents, paymentCents, noteRate, endedOn } = ownerSays;
  const on = endedOn === null ? "" : day(endedOn);
  if (subject === "paid-off") return [w.saidPaidOff(on)];
  if (subject === "refinanced") return [w.saidRefinanced(on, dollars(balanceCents ?? 0))];
  return [
    amountCents !== null && w.saidValue(dollars(amountCents)),
    balanceCents !== null && w.saidBalance(dollars(balanceCents)),
    paymentCents !== null && w.saidPayment(dollars(paymentCents)),
    noteRate !== null && w.saidRate(rate(noteRate)),
  ].filter((one) => one !== false);
}

/** Status of a correction: waiting for the officer, accepted, or declined with the reason. */
export function answerWords(correction: HomeCorrection, officer: string, { homeCorrections: w, day }: Words): string {
  const { state, reply, decidedBy, saidOn, decidedOn } = correction;
  if (state === "waiting") return w.waiting(isolated(officer), day(saidOn));
  const who = decidedBy === null ? w.someone : isolated(decidedBy);
  if (state === "declined") return w.declined(who, isolated(reply));
  return w.accepted(who, day(decidedOn ?? saidOn));
}

/** The owner's corrections and their results, on page and paper. */
export function ToldUs({ report, w }: { report: HomeValueReport; w: Words }) {
  const { corrections, officer } = report;
  if (corrections.length === 0) return null;
  return (
    <section className="hv-told">
      <h2>{w.homeCorrections.heading}</h2>
      {corrections.map((one) => (
        <p key={one.id}>
          {saidWords(one, w).join(" ")}
          <small>{answerWords(one, officer.name, w)}</small>
        </p>
      ))}
    </section>
  );
}

interface FormPart {
  formKey: string;
  typed: TypedCorrection | undefined;
  name: string;
  w: Words["homeCorrections"];
}

function Form({
  what,
  title,
  open,
  part: { formKey, name, w },
  children,
}: {
  what: TypedCorrection["what"];
  title: string;
  open: boolean;
  part: FormPart;
  children: ReactNode;
}) {
  return (
    <details open={open}>
      <summary>{title}</summary>
      <form method="post" action="/home-value">
        <input type="hidden" name="key" value={formKey} />
        <input type="hidden" name="what" value={what} />
        {children}
        <button className="r-btn" type="submit">
          {w.send(name)}
        </button>
      </form>
    </details>
  );
}

function Field({
  name,
  label,
  value,
  ...input
}: {
  name: string;
  label: string;
  value: string | undefined;
  placeholder?: string;
  type?: "date";
  inputMode?: "decimal";
  required?: boolean;
  minLength?: number;
  maxLength?: number;
  max?: string;
}) {
  return (
    <label>
      {label}
      <input name={name} defaultValue={value} autoComplete="off" {...input} />
    </label>
  );
}

const AMOUNT = { inputMode: "decimal", placeholder: "$", maxLength: 20 } as const;
const RATE = { inputMode: "decimal", placeholder: "%", maxLength: 10 } as const;
const REASON = { required: true, minLength: 3, maxLength: 300 } as const;

function Ended({ part, fields, today }: { part: FormPart; fields: TypedCorrection["fields"]; today: string }) {
  const { w } = part;
  const { how = "paid-off" } = fields;
  return (
    <>
      <fieldset>
        {(["paid-off", "refinanced"] as const).map((one) => (
          <label key={one} className="hv-pick">
            <input type="radio" name="how" value={one} defaultChecked={one === how} />
            <span>{one === "paid-off" ? w.paidOff : w.refinanced}</span>
          </label>
        ))}
      </fieldset>
      <Field name="endedOn" label={w.endedOn} value={fields.endedOn} type="date" max={today} required />
      <Field name="balance" label={w.newBalance} value={fields.balance} {...AMOUNT} />
      <Field name="rate" label={w.newRate} value={fields.rate} {...RATE} />
    </>
  );
}

/** The forms for an owner to report errors: plain forms that keep what was typed if the server rejects it. */
export function CorrectForms({
  report,
  formKey,
  typed,
  w: all,
}: {
  report: HomeValueReport;
  formKey: string;
  typed: TypedCorrection | undefined;
  w: Words;
}) {
  const w = all.homeCorrections;
  const name = isolated(report.officer.name.split(" ")[0] ?? report.officer.name);
  const part = { formKey, typed, name, w };
  const of = (what: TypedCorrection["what"]) => (typed?.what === what ? typed.fields : {});
  const [value, loan, ended] = [of("value"), of("loan"), of("ended")];
  return (
    <details className="hv-wrong" id="correct" open={typed !== undefined}>
      <summary>{w.wrong}</summary>
      <Form what="value" title={w.value} open={typed === undefined || typed.what === "value"} part={part}>
        <Field name="value" label={w.think} value={value.value} {...AMOUNT} required />
        <Field name="reason" label={w.mayNotKnow} value={value.reason} placeholder={w.valueWhy} {...REASON} />
      </Form>
      <Form what="loan" title={w.loan} open={typed?.what === "loan"} part={part}>
        <Field name="balance" label={w.balance} value={loan.balance} {...AMOUNT} />
        {report.payment && <Field name="payment" label={w.payment} value={loan.payment} {...AMOUNT} />}
        <Field name="rate" label={w.rate} value={loan.rate} {...RATE} />
        <p className="r-key">{w.leave}</p>
        <Field name="reason" label={w.how} value={loan.reason} placeholder={w.howExample} {...REASON} />
      </Form>
      {report.balanceCents !== null && report.balanceCents > 0 && (
        <Form what="ended" title={w.ended} open={typed?.what === "ended"} part={part}>
          <Ended part={part} fields={ended} today={report.asOf} />
          <Field name="reason" label={w.how} value={ended.reason} placeholder={w.howExample} {...REASON} />
        </Form>
      )}
      <p className="r-key">{w.stays(name)}</p>
    </details>
  );
}
