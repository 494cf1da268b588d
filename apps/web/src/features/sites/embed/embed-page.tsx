import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { client } from "@/api/client.ts";
import { errorResponseOf } from "@/api/errors.ts";
import { trpc } from "@/api/trpc.ts";
import { SettingsSection } from "@/layout/settings-section.tsx";
import { AskingButton } from "@/ui/asking-button.tsx";
import { Button } from "@/ui/button.tsx";
import { CopyButton } from "@/ui/copy-button.tsx";
import { FailedState } from "@/ui/empty-state.tsx";
import { Field } from "@/ui/field.tsx";
import { Loader } from "@/ui/spinner.tsx";
import { Textarea } from "@/ui/textarea.tsx";
import { WithSite } from "../with-site.tsx";

type Embed = Awaited<ReturnType<typeof client.siteEmbeds.get.query>>;

export default function EmbedPage() {
  return <WithSite>{() => <OnOtherWebsites />}</WithSite>;
}

function OnOtherWebsites() {
  const { data, isError, refetch } = useQuery(
    trpc.siteEmbeds.get.queryOptions({}, { staleTime: Number.POSITIVE_INFINITY }),
  );
  if (isError)
    return (
      <FailedState
        what="The settings"
        onRetry={refetch}
        action={(retry) => <Button onClick={retry}>Load again</Button>}
      />
    );
  if (!data) return <Loader label="Loading the settings" />;
  return (
    <>
      <Websites key={data.origins.join(" ")} embed={data} />
      {data.origins.length > 0 && <Snippets embed={data} />}
      {data.key !== null && <Key embedKey={data.key} />}
    </>
  );
}

function useShow() {
  const queries = useQueryClient();
  return (embed: Embed) => queries.setQueryData(trpc.siteEmbeds.get.queryKey({}), embed);
}

/** One URL per line. */
const linesOf = (text: string): string[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);

function Websites({ embed }: { embed: Embed }) {
  const [text, setText] = useState(embed.origins.join("\n"));
  const show = useShow();
  const update = useMutation(
    trpc.siteEmbeds.update.mutationOptions({
      onSuccess: show,
      meta: { success: "The websites are saved.", handlesErrors: true },
    }),
  );
  const refusal = update.error ? errorResponseOf(update.error) : undefined;
  return (
    <SettingsSection
      title="Websites"
      text="Your calculators and your form can be part of other websites, such as a realtor’s. Browsers show them on the websites you name here and nowhere else."
    >
      <form
        noValidate
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          update.mutate({ origins: linesOf(text) });
        }}
      >
        <Field
          label="Addresses, one on each line"
          error={refusal && (Object.values(refusal.errors).flat()[0] ?? refusal.message)}
        >
          <Textarea
            rows={4}
            value={text}
            placeholder="https://www.oakwood-realty.com"
            spellCheck={false}
            autoCapitalize="none"
            onChange={(event) => {
              update.reset();
              setText(event.target.value);
            }}
          />
        </Field>
        <Button
          type="submit"
          does="siteEmbeds.update"
          variant="primary"
          busy={update.isPending}
          className="justify-self-start"
        >
          Save
        </Button>
      </form>
    </SettingsSection>
  );
}

function Snippets({ embed: { parts } }: { embed: Embed }) {
  return (
    <SettingsSection
      title="HTML to place"
      text="Give it to the person who runs the website. Each has your NMLS number, licenses and disclosures in it, and anyone who writes becomes a client of yours with the same consent as on your website."
    >
      {parts.length === 0 ? (
        <p className="text-sm">Publish your website first: the frames show what is published.</p>
      ) : (
        <ul className="grid gap-5">
          {parts.map(({ part, title, snippet }) => (
            <li key={part}>
              <p className="mb-1.5 flex items-center justify-between gap-3 text-sm font-medium">
                {title}
                <CopyButton size="sm" text={snippet} label="Copy" aria-label={`Copy the HTML of ${title}`} />
              </p>
              <code className="block rounded-md bg-subtle p-3 text-xs break-all">{snippet}</code>
            </li>
          ))}
        </ul>
      )}
    </SettingsSection>
  );
}

function Key({ embedKey }: { embedKey: string }) {
  const show = useShow();
  const replace = useMutation(
    trpc.siteEmbeds.replaceKey.mutationOptions({
      onSuccess: show,
      meta: { success: "The key is replaced. Place the new HTML." },
    }),
  );
  return (
    <SettingsSection
      title="Key"
      text="It is in the HTML above and in the address of each frame. Replace it to end every frame that was placed before."
    >
      <p className="flex flex-wrap items-center gap-3 text-sm">
        <code className="break-all">{embedKey}</code>
        <AskingButton
          does="siteEmbeds.replaceKey"
          question={{
            title: "Replace the key?",
            description: "Frames that were placed before show nothing from now on, until their HTML is replaced.",
            confirmLabel: "Replace the key",
            destroys: true,
          }}
          onConfirm={() => replace.mutateAsync({})}
        >
          Replace the key
        </AskingButton>
      </p>
    </SettingsSection>
  );
}
