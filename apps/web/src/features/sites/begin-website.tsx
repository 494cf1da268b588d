import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { errorResponseOf } from "@/api/errors.ts";
import { trpc } from "@/api/trpc.ts";
import { SettingsSection } from "@/layout/settings-section.tsx";
import { Button } from "@/ui/button.tsx";
import { Field } from "@/ui/field.tsx";
import { Input } from "@/ui/input.tsx";

/** The first step: a URL for the website; by default one is made from the officer's name. */
export function BeginWebsite() {
  const [subdomain, setSubdomain] = useState("");
  const queries = useQueryClient();
  const create = useMutation(
    trpc.sites.create.mutationOptions({
      onSuccess: (site) => queries.setQueryData(trpc.sites.own.queryKey({}), site),
      meta: { success: "Your website is created.", handlesErrors: true },
    }),
  );
  const refusal = create.error ? errorResponseOf(create.error) : undefined;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        create.mutate(subdomain.trim() ? { subdomain } : {});
      }}
    >
      <SettingsSection
        title="Create your website"
        text="It starts from your landing page, your licenses and your photo. Nothing is public until you publish it."
      >
        <Field
          label="Address"
          optional
          help="If left empty, it is made from your name. You can change it later."
          error={refusal && (refusal.errors.subdomain?.[0] ?? refusal.message)}
        >
          <Input
            unit="/s/"
            value={subdomain}
            spellCheck={false}
            autoCapitalize="none"
            onChange={(event) => setSubdomain(event.target.value)}
          />
        </Field>
        <Button
          type="submit"
          does="sites.create"
          variant="primary"
          busy={create.isPending}
          className="justify-self-start"
        >
          Create your website
        </Button>
      </SettingsSection>
    </form>
  );
}
