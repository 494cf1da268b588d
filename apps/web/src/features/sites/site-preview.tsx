import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { client } from "@/api/client.ts";
import { trpc } from "@/api/trpc.ts";
import { PagePreview, useTyped } from "./page-preview.tsx";
import { SiteDraft, type SiteValues } from "./site.ts";

/** The page itself, rendered by the code that visitors get. */
export function SitePreview({ values: { revision: _, ...values } }: { values: SiteValues }) {
  const typed = useTyped(values, (now) => SiteDraft.safeParse(now).success) ?? values;
  const { data, isError } = useQuery({
    queryKey: [...trpc.sites.preview.mutationKey(), typed],
    queryFn: () => client.sites.preview.mutate(typed),
    placeholderData: keepPreviousData,
  });
  return <PagePreview title="Preview of your website" html={data?.html ?? ""} failed={isError} />;
}
