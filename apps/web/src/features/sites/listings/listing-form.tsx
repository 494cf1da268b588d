import { useQuery } from "@tanstack/react-query";
import { Controller, type UseFormReturn } from "react-hook-form";
import { trpc } from "@/api/trpc.ts";
import { SaveBar } from "@/layout/save-bar.tsx";
import { SettingsSection } from "@/layout/settings-section.tsx";
import { ContactField } from "@/shared/forms/contact-field.tsx";
import { itemsOf } from "@/shared/items-of.ts";
import { STATE_OPTIONS } from "@/shared/words/state-options.ts";
import { Field } from "@/ui/field.tsx";
import { FormError } from "@/ui/form-error.tsx";
import { Input } from "@/ui/input.tsx";
import { MoneyInput } from "@/ui/money-input.tsx";
import { Select } from "@/ui/select.tsx";
import { Textarea } from "@/ui/textarea.tsx";
import { type ContentFormProps, useContentForm } from "../content-form.ts";
import { STATUS_OPTIONS } from "./listing-columns.tsx";
import { type ListingSent, type ListingValues, ListingForm as Shape } from "./listing-values.ts";
import { RecordedFacts } from "./recorded-facts.tsx";

type Form = UseFormReturn<ListingValues, unknown, ListingSent>;

export function ListingForm(props: ContentFormProps<ListingValues, ListingSent>) {
  const { form, submit, bar } = useContentForm("listing", Shape, props);
  const { errors } = form.formState;
  return (
    <form onSubmit={submit} noValidate className="max-w-[720px]">
      <PlaceSection form={form} />
      <PriceSection form={form} />
      <SettingsSection
        title="The home"
        text="Describe the home, not who lives there or should, as fair housing law requires."
      >
        <div className="grid grid-cols-3 gap-[18px] max-sm:grid-cols-1">
          <Field label="Bedrooms" optional error={errors.bedrooms?.message}>
            <Input inputMode="numeric" {...form.register("bedrooms")} />
          </Field>
          <Field label="Bathrooms" optional error={errors.bathrooms?.message}>
            <Input inputMode="decimal" placeholder="2.5" {...form.register("bathrooms")} />
          </Field>
          <Field label="Square feet" optional error={errors.squareFeet?.message}>
            <Input inputMode="numeric" {...form.register("squareFeet")} />
          </Field>
        </div>
        <Field
          label="Description"
          optional
          help="A blank line starts a new paragraph."
          error={errors.description?.message}
        >
          <Textarea rows={6} {...form.register("description")} />
        </Field>
      </SettingsSection>
      <BelongsSection form={form} />
      <FormError>{errors.root?.message}</FormError>
      <SaveBar does={["listings.create", "listings.update"]} {...bar}>
        Save the listing
      </SaveBar>
    </form>
  );
}

function PlaceSection({ form }: { form: Form }) {
  const { errors } = form.formState;
  return (
    <SettingsSection title="Address" text="It is the name of the page.">
      <div className="grid gap-[18px] sm:grid-cols-[1fr_180px]">
        <Field label="Street address" error={errors.address1?.message}>
          <Input placeholder="12 Ridgewood Ave" autoComplete="off" {...form.register("address1")} />
        </Field>
        <Field label="Status" error={errors.status?.message}>
          <Select options={STATUS_OPTIONS} {...form.register("status")} />
        </Field>
      </div>
      <div className="grid gap-[18px] sm:grid-cols-[1fr_180px_120px]">
        <Field label="City" error={errors.city?.message}>
          <Input autoComplete="off" {...form.register("city")} />
        </Field>
        <Field label="State" error={errors.state?.message}>
          <Select options={STATE_OPTIONS} placeholder="Choose" {...form.register("state")} />
        </Field>
        <Field label="ZIP code" optional error={errors.zipcode?.message}>
          <Input inputMode="numeric" autoComplete="off" {...form.register("zipcode")} />
        </Field>
      </div>
      <RecordedFacts form={form} />
    </SettingsSection>
  );
}

const MONEY = [
  { name: "priceCents", label: "Price", optional: false, per: undefined, help: undefined, like: "485,000" },
  { name: "hoaMonthlyCents", label: "HOA dues", optional: true, per: "/ mo", help: undefined, like: "45" },
  {
    name: "taxYearlyCents",
    label: "Property tax",
    optional: true,
    per: "/ yr",
    help: "Left empty, the state’s average is shown, labeled as an estimate.",
    like: "3,900",
  },
] as const;

function PriceSection({ form }: { form: Form }) {
  const { errors } = form.formState;
  return (
    <SettingsSection title="Price and costs" text="The payment on the page is computed from these at today’s rate.">
      <div className="grid gap-[18px] sm:grid-cols-3">
        {MONEY.map(({ name, label, optional, per, help, like }) => (
          <Field key={name} label={label} optional={optional} help={help} error={errors[name]?.message}>
            <Controller
              control={form.control}
              name={name}
              render={({ field: { value, onChange, onBlur, ref } }) => (
                <MoneyInput
                  ref={ref}
                  valueCents={value}
                  onChange={onChange}
                  onBlur={onBlur}
                  per={per}
                  placeholder={like}
                />
              )}
            />
          </Field>
        ))}
      </div>
    </SettingsSection>
  );
}

/** The maximum of communities offered; an officer has only a few. */
const OFFERED = 100;

function BelongsSection({ form }: { form: Form }) {
  const { data: communities = [] } = useQuery(
    trpc.communities.list.queryOptions({ perPage: OFFERED }, { select: itemsOf }),
  );
  const { errors } = form.formState;
  return (
    <SettingsSection title="Realtor and community" text="The realtor’s name, firm and numbers are shown on the page.">
      <Controller
        control={form.control}
        name="realtor"
        render={({ field: { value, onChange } }) => (
          <ContactField
            label="Realtor"
            help="One of the company’s contacts."
            value={value}
            onChange={onChange}
            error={errors.realtor?.message}
          />
        )}
      />
      <Field label="Community" optional error={errors.communityId?.message}>
        <Select
          placeholder="None"
          options={communities.map(({ id, name }) => ({ value: id, label: name }))}
          {...form.register("communityId")}
        />
      </Field>
    </SettingsSection>
  );
}
