import { useMutation } from "@tanstack/react-query";
import type { UseFormReturn } from "react-hook-form";
import type { client } from "@/api/client.ts";
import { errorResponseOf } from "@/api/errors.ts";
import { trpc } from "@/api/trpc.ts";
import { count, money } from "@/shared/words/format.ts";
import { Button } from "@/ui/button.tsx";
import { FormError } from "@/ui/form-error.tsx";
import type { ListingSent, ListingValues } from "./listing-values.ts";

type Profile = Awaited<ReturnType<typeof client.properties.profile.mutate>>;
type Form = UseFormReturn<ListingValues, unknown, ListingSent>;

/** The public record's facts that fit a listing, in words and as form values. */
function factsOf({ bedrooms, bathrooms, squareFeet, taxYearlyCents, taxYear, hoaMonthlyCents, zipcode }: Profile) {
  const facts: { words: string; name: keyof ListingValues; value: string | number }[] = [];
  if (zipcode) facts.push({ words: `ZIP code ${zipcode}`, name: "zipcode", value: zipcode });
  if (bedrooms !== null) facts.push({ words: `${bedrooms} bedrooms`, name: "bedrooms", value: String(bedrooms) });
  if (bathrooms !== null) facts.push({ words: `${bathrooms} bathrooms`, name: "bathrooms", value: String(bathrooms) });
  if (squareFeet !== null)
    facts.push({ words: `${count(squareFeet)} square feet`, name: "squareFeet", value: String(squareFeet) });
  if (taxYearlyCents !== null)
    facts.push({
      words: `Property tax ${money(taxYearlyCents)} a year${taxYear ? `, of ${taxYear}` : ""}`,
      name: "taxYearlyCents",
      value: taxYearlyCents,
    });
  if (hoaMonthlyCents !== null)
    facts.push({
      words: `HOA dues ${money(hoaMonthlyCents)} a month`,
      name: "hoaMonthlyCents",
      value: hoaMonthlyCents,
    });
  return facts;
}

/** Looks the home up in the public record, and offers its facts. Nothing is filled in without a click. */
export function RecordedFacts({ form }: { form: Form }) {
  const [address1, city, state, zipcode] = form.watch(["address1", "city", "state", "zipcode"]);
  const lookUp = useMutation(trpc.properties.profile.mutationOptions({ meta: { handlesErrors: true } }));
  const ask = () => {
    const given = Object.fromEntries(
      Object.entries({ city, state, zipcode }).filter(([, value]) => value.trim() !== ""),
    );
    lookUp.mutate({ address1: address1.trim(), ...given });
  };
  const facts = lookUp.data ? factsOf(lookUp.data) : [];
  const fill = () => {
    for (const { name, value } of facts) form.setValue(name, value, { shouldDirty: true, shouldValidate: true });
    lookUp.reset();
  };
  return (
    <div className="grid gap-2 text-sm">
      <div className="flex flex-wrap items-center gap-3">
        <Button
          does="properties.profile"
          busy={lookUp.isPending}
          disabled={address1.trim() === "" || (city.trim() === "" && zipcode.trim() === "")}
          onClick={ask}
        >
          Look up the public record
        </Button>
        <span className="text-muted-foreground">Counts as one property search of your plan.</span>
      </div>
      {lookUp.isError && <FormError>{errorResponseOf(lookUp.error).message}</FormError>}
      {lookUp.data && (
        <section aria-label="Public record" className="grid gap-2 border-t pt-3">
          <p className="text-muted-foreground">
            {facts.length > 0 ? "The public record says:" : "The public record has no facts about this home."}
          </p>
          <ul className="list-disc pl-5">
            {facts.map(({ words }) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
          {facts.length > 0 && (
            <Button className="justify-self-start" onClick={fill}>
              Fill these in
            </Button>
          )}
        </section>
      )}
    </div>
  );
}
