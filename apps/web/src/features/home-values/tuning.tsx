import "@hearthline/contract/values/sentences";
import { TuneHomeValue } from "@hearthline/contract/clients/home-watches";
import { zodResolver } from "@hookform/resolvers/zod";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Controller, useForm } from "react-hook-form";
import { z } from "zod";
import { client } from "@/api/client.ts";
import { trpc } from "@/api/trpc.ts";
import { ContactField, type Person } from "@/shared/forms/contact-field.tsx";
import { showErrorResponse } from "@/shared/forms/show-error-response.ts";
import { Button } from "@/ui/button.tsx";
import { Field } from "@/ui/field.tsx";
import { FormError } from "@/ui/form-error.tsx";
import { Input } from "@/ui/input.tsx";
import { MoneyInput } from "@/ui/money-input.tsx";
import { PercentInput } from "@/ui/percent-input.tsx";
import { notify } from "@/ui/toast.tsx";
import type { Watch } from "./home-watch.ts";
import { refreshHomeValues } from "./refresh-home-values.ts";

interface Typed {
  value: { amountCents: number | null; reason: string };
  growthRate: number | null;
  contact: Person | null;
}

const { value: Value, growthRate } = TuneHomeValue.shape;
const Shape = z.preprocess(
  ({ value, ...rest }: Typed) => ({ ...rest, ...((value.amountCents !== null || value.reason.trim()) && { value }) }),
  z.object({
    growthRate,
    contact: z.object({ id: z.string(), name: z.string() }).nullable(),
    value: Value.unwrap()
      .extend({ amountCents: z.int("Type what the home is worth.").pipe(Value.unwrap().shape.amountCents) })
      .optional(),
  }),
);

/** How the value is derived and who signs the report: the officer's own value with its reason, the expected growth, and the co-branded realtor. */
export function Tuning({ watch }: { watch: Watch }) {
  const { contactId } = watch;
  const contact = useQuery({
    ...trpc.contacts.get.queryOptions({ id: contactId ?? "" }),
    enabled: contactId !== null,
  });
  if (contactId !== null && contact.isPending) return null;
  const realtor = contactId === null ? null : { id: contactId, name: contact.data?.name ?? "A deleted contact" };
  return <TuningForm key={contactId} watch={watch} realtor={realtor} />;
}

function TuningForm({ watch, realtor }: { watch: Watch; realtor: Person | null }) {
  const { homeId, clientId } = watch;
  const queries = useQueryClient();
  const form = useForm<Typed, unknown, z.output<typeof Shape>>({
    defaultValues: { value: { amountCents: null, reason: "" }, growthRate: watch.growthRate, contact: realtor },
    resolver: zodResolver(Shape),
  });
  const { errors, isSubmitting, isDirty } = form.formState;
  const save = form.handleSubmit(async ({ contact, ...sent }) => {
    try {
      await client.homeValues.tune.mutate({ homeId, clientId, contactId: contact?.id ?? null, ...sent });
      form.reset({ ...form.getValues(), value: { amountCents: null, reason: "" } });
      await refreshHomeValues(queries);
      notify.success("The home value report is saved.");
    } catch (error) {
      showErrorResponse(form, error);
    }
  });
  return (
    <form
      noValidate
      aria-label="How it is worked out"
      className="grid grid-cols-2 gap-x-4 gap-y-[18px] border-t pt-4 max-sm:grid-cols-1"
      onSubmit={(event) => void save(event)}
    >
      <Field
        label="Your own value"
        optional
        error={errors.value?.amountCents?.message}
        help="Counts for a year instead of the estimates."
      >
        <Controller
          control={form.control}
          name="value.amountCents"
          render={({ field: { value, onChange, onBlur, ref } }) => (
            <MoneyInput ref={ref} valueCents={value} onChange={onChange} onBlur={onBlur} />
          )}
        />
      </Field>
      <Field label="Why" optional error={errors.value?.reason?.message} help="The owner reads it.">
        <Input autoComplete="off" placeholder="New roof and a finished attic" {...form.register("value.reason")} />
      </Field>
      <Field
        label="Yearly growth"
        optional
        error={errors.growthRate?.message}
        help="From where the price index ends. 3% if left empty."
      >
        <Controller
          control={form.control}
          name="growthRate"
          render={({ field: { value, onChange, onBlur, ref } }) => (
            <PercentInput ref={ref} placeholder="3" value={value} onChange={onChange} onBlur={onBlur} />
          )}
        />
      </Field>
      <Controller
        control={form.control}
        name="contact"
        render={({ field: { value, onChange } }) => (
          <ContactField
            label="Co-branded with"
            help="A realtor whose name appears next to yours."
            value={value}
            onChange={onChange}
            error={errors.contact?.message}
          />
        )}
      />
      <div className="flex flex-wrap items-center gap-3 sm:col-span-2">
        <Button does="homeValues.tune" type="submit" busy={isSubmitting} disabled={!isDirty}>
          Save
        </Button>
        <FormError>{errors.root?.message}</FormError>
      </div>
    </form>
  );
}
