import { ShareAudience } from "@hearthline/contract/reports/share-audience";
import { Language } from "@hearthline/contract/values/language";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { z } from "zod";
import { errorResponseOf } from "@/api/errors.ts";
import { trpc } from "@/api/trpc.ts";
import { useAfterBilling, useHoldWhileLocked } from "@/shared/plans/after-billing.ts";
import { BillingGate } from "@/shared/plans/billing-gate.tsx";
import { useDates } from "@/shared/words/dates.tsx";
import { Button } from "@/ui/button.tsx";
import { CopyButton } from "@/ui/copy-button.tsx";
import { Field } from "@/ui/field.tsx";
import { FormError } from "@/ui/form-error.tsx";
import { Input } from "@/ui/input.tsx";
import type { Loan } from "../loan.ts";
import { currentLink, type ReportVersion } from "../versions/use-loan-reports.ts";
import { AccessCodeField } from "./access-code-field.tsx";
import { AudienceChoice } from "./audience-choice.tsx";
import { DifferenceBox } from "./difference-box.tsx";
import { ExpirySelect } from "./expiry-select.tsx";
import { LanguageSelect } from "./language-choice.tsx";
import { shareAction } from "./share-action.ts";

const Typed = z.object({
  days: z.number(),
  showsDifference: z.boolean().default(false),
  accessCode: z.string().nullable().default(null),
  language: Language,
  audience: ShareAudience.default("borrower"),
});

interface ShareByLinkProps {
  loan: Loan;
  version: ReportVersion | undefined;
  onMade: () => Promise<void>;
}

/** A link to post anywhere: anyone who has it can open the report. */
export function ShareByLink({ loan, version, onMade }: ShareByLinkProps) {
  const { date } = useDates();

  const gate = shareAction("link", loan.id);
  const holdWhileLocked = useHoldWhileLocked();
  const held = useAfterBilling(gate, Typed, () => makeLink());
  const [days, setDays] = useState(held?.days ?? 90);
  const [showsDifference, setShowsDifference] = useState(held?.showsDifference ?? false);
  const [accessCode, setAccessCode] = useState(held?.accessCode ?? null);
  const [language, setLanguage] = useState<Language>(held?.language ?? loan.clients[0]?.language ?? "en");
  const [audience, setAudience] = useState<ShareAudience>(held?.audience ?? "borrower");
  const standing = currentLink(version, audience);
  const typed = { days, showsDifference, accessCode, language, audience };
  const make = useMutation(trpc.shares.makeLink.mutationOptions({ meta: { handlesErrors: true }, onSuccess: onMade }));
  const refusal = make.error ? errorResponseOf(make.error) : undefined;
  const makeLink = () => {
    holdWhileLocked(gate, typed);
    make.mutate({
      id: version?.id ?? loan.id,
      expiresInDays: days,
      showsDifference,
      ...(accessCode !== null && audience === "borrower" && { accessCode }),
      language,
      audience,
    });
  };
  const link = make.data?.link ?? standing?.link;
  const coded = make.data ? make.variables.accessCode !== undefined : standing?.share.hasAccessCode === true;
  const until = make.data?.expiresAt ?? standing?.share.expiresAt;
  return (
    <div className="grid gap-4">
      <AudienceChoice
        loan={loan}
        audience={audience}
        onChange={(chosen) => {
          make.reset();
          setAudience(chosen);
        }}
      />
      {link ? (
        <Field
          label="Link"
          help={`Anybody with it ${coded ? "and its code " : ""}can open ${audience === "realtor" ? "this page" : "the report"}${until ? ` until ${date(until)}` : ""}. To see who opened it, send it by email instead.`}
        >
          <Input
            readOnly
            value={link}
            onFocus={(event) => event.target.select()}
            after={<CopyButton size="sm" variant="ghost" className="-mr-2" text={link} />}
          />
        </Field>
      ) : (
        <p className="text-sm text-muted-foreground">There is no active link for this version.</p>
      )}
      <LanguageSelect
        label="Language"
        help="Readers can switch on the page."
        language={language}
        onChange={setLanguage}
      />
      <ExpirySelect days={days} onChange={setDays} />
      {audience === "borrower" && (
        <>
          <DifferenceBox shows={showsDifference} onChange={setShowsDifference} />
          <AccessCodeField code={accessCode} onChange={setAccessCode} error={refusal?.errors.accessCode?.[0]} />
        </>
      )}
      {refusal && refusal.code !== "locked" && !refusal.errors.accessCode && <FormError>{refusal.message}</FormError>}
      <BillingGate action={gate} what="A link" after="the link is made right after" typed={typed} />
      <Button
        does="shares.makeLink"
        className="justify-self-end max-md:justify-self-stretch"
        variant={link ? "secondary" : "primary"}
        busy={make.isPending}
        onClick={makeLink}
      >
        {link ? "Make another link" : "Make a link"}
      </Button>
    </div>
  );
}
