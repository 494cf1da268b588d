import { ENTERED_SOURCES, LIENS } from "@hearthline/contract/clients/homes";
import { PROPERTY_TYPE_WORDS } from "@hearthline/contract/loans/loan-words";
import { STATES } from "@hearthline/contract/values/states";
import { Controller, useFormContext } from "react-hook-form";
import { SOURCE_WORD } from "@/shared/words/value-sources.ts";
import { DateInput } from "@/ui/date-input.tsx";
import { Field } from "@/ui/field.tsx";
import { Input } from "@/ui/input.tsx";
import { MoneyInput } from "@/ui/money-input.tsx";
import { PercentInput } from "@/ui/percent-input.tsx";
import { Select } from "@/ui/select.tsx";
import { Textarea } from "@/ui/textarea.tsx";
import type { MortgageForm, PlaceValues, ValueForm } from "./home-values.ts";
import { LIEN_WORD } from "./home-words.ts";

const STATE_OPTIONS = Object.entries(STATES).map(([value, label]) => ({ value, label }));
const TYPE_OPTIONS = Object.entries(PROPERTY_TYPE_WORDS).map(([value, label]) => ({ value, label }));
const SOURCE_OPTIONS = ENTERED_SOURCES.map((value) => ({ value, label: SOURCE_WORD[value] }));
const LIEN_OPTIONS = LIENS.map((value) => ({ value, label: LIEN_WORD[value] }));

export function PlaceFields() {
  const { register, control, formState } = useFormContext<PlaceValues>();
  const { errors } = formState;
  return (
    <>
      <Field label="Street address" error={errors.address1?.message} className="sm:col-span-2">
        <Input autoComplete="off" {...register("address1")} />
      </Field>
      <Field label="Apartment or suite" optional error={errors.address2?.message}>
        <Input autoComplete="off" {...register("address2")} />
      </Field>
      <Field label="City" optional error={errors.city?.message}>
        <Input autoComplete="off" {...register("city")} />
      </Field>
      <div className="grid grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)] gap-4">
        <Field label="State" optional error={errors.state?.message}>
          <Select options={STATE_OPTIONS} placeholder="None" {...register("state")} />
        </Field>
        <Field label="ZIP code" optional error={errors.zipcode?.message}>
          <Input inputMode="numeric" autoComplete="off" {...register("zipcode")} />
        </Field>
      </div>
      <div className="grid grid-cols-2 gap-4">
        <Field label="County" optional error={errors.county?.message}>
          <Input autoComplete="off" {...register("county")} />
        </Field>
        <Field label="Type" optional error={errors.propertyType?.message}>
          <Select options={TYPE_OPTIONS} placeholder="Not known" {...register("propertyType")} />
        </Field>
      </div>
      <Field label="Bought on" optional error={errors.boughtOn?.message}>
        <Controller
          control={control}
          name="boughtOn"
          render={({ field: { value, onChange, onBlur, ref } }) => (
            <DateInput ref={ref} prefer="past" value={value} onChange={onChange} onBlur={onBlur} />
          )}
        />
      </Field>
      <Field label="Bought for" optional error={errors.boughtForCents?.message}>
        <Controller
          control={control}
          name="boughtForCents"
          render={({ field: { value, onChange, onBlur, ref } }) => (
            <MoneyInput ref={ref} valueCents={value} onChange={onChange} onBlur={onBlur} />
          )}
        />
      </Field>
      <Field label="Note" optional error={errors.note?.message} className="sm:col-span-2">
        <Textarea rows={2} {...register("note")} />
      </Field>
    </>
  );
}

export function ValueFields({ optional = false }: { optional?: boolean }) {
  const { register, control, formState } = useFormContext<ValueForm>();
  const errors = formState.errors.value;
  return (
    <>
      <Field label="Value" optional={optional} error={errors?.amountCents?.message}>
        <Controller
          control={control}
          name="value.amountCents"
          render={({ field: { value, onChange, onBlur, ref } }) => (
            <MoneyInput ref={ref} valueCents={value} onChange={onChange} onBlur={onBlur} />
          )}
        />
      </Field>
      <div className="grid grid-cols-2 gap-4">
        <Field label="Source" error={errors?.source?.message}>
          <Select options={SOURCE_OPTIONS} {...register("value.source")} />
        </Field>
        <Field label="Value as of" error={errors?.asOf?.message}>
          <Controller
            control={control}
            name="value.asOf"
            render={({ field: { value, onChange, onBlur, ref } }) => (
              <DateInput ref={ref} prefer="past" value={value} onChange={onChange} onBlur={onBlur} />
            )}
          />
        </Field>
      </div>
    </>
  );
}

export function MortgageFields({ optional = false }: { optional?: boolean }) {
  const { register, control, formState } = useFormContext<MortgageForm>();
  const errors = formState.errors.mortgage;
  return (
    <>
      <Field label="Balance" optional={optional} error={errors?.balanceCents?.message}>
        <Controller
          control={control}
          name="mortgage.balanceCents"
          render={({ field: { value, onChange, onBlur, ref } }) => (
            <MoneyInput ref={ref} valueCents={value} onChange={onChange} onBlur={onBlur} />
          )}
        />
      </Field>
      <div className="grid grid-cols-2 gap-4">
        <Field label="Balance as of" error={errors?.balanceAsOf?.message}>
          <Controller
            control={control}
            name="mortgage.balanceAsOf"
            render={({ field: { value, onChange, onBlur, ref } }) => (
              <DateInput ref={ref} prefer="past" value={value} onChange={onChange} onBlur={onBlur} />
            )}
          />
        </Field>
        <Field label="Lien" error={errors?.lien?.message}>
          <Select options={LIEN_OPTIONS} {...register("mortgage.lien")} />
        </Field>
      </div>
      <Field label="Lender" optional error={errors?.lender?.message}>
        <Input autoComplete="off" {...register("mortgage.lender")} />
      </Field>
      <div className="grid grid-cols-2 gap-4">
        <Field label="Rate" optional error={errors?.noteRate?.message}>
          <Controller
            control={control}
            name="mortgage.noteRate"
            render={({ field: { value, onChange, onBlur, ref } }) => (
              <PercentInput ref={ref} value={value} onChange={onChange} onBlur={onBlur} />
            )}
          />
        </Field>
        <Field label="Term" optional error={errors?.termYears?.message}>
          <Input inputMode="decimal" autoComplete="off" after="years" {...register("mortgage.termYears")} />
        </Field>
      </div>
      <Field label="First payment" optional error={errors?.firstPaymentDate?.message}>
        <Controller
          control={control}
          name="mortgage.firstPaymentDate"
          render={({ field: { value, onChange, onBlur, ref } }) => (
            <DateInput ref={ref} prefer="past" value={value} onChange={onChange} onBlur={onBlur} />
          )}
        />
      </Field>
    </>
  );
}
