import type { SitePicture } from "@hearthline/contract/sites/site-pictures";
import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { trpc } from "@/api/trpc.ts";
import { AreaFrame } from "@/layout/area-frame.tsx";
import { paths } from "@/paths.ts";
import { AskingIconButton } from "@/ui/asking-button.tsx";
import { Button } from "@/ui/button.tsx";
import { EmptyState, FailedState } from "@/ui/empty-state.tsx";
import { GlyphBin, GlyphPlus } from "@/ui/glyphs.tsx";
import { Loader } from "@/ui/spinner.tsx";
import { AddPicture } from "./add-picture.tsx";
import { PicturePager } from "./picture-pager.tsx";
import { PictureWords } from "./picture-words.tsx";

const ON_A_PAGE = 24;

const PLACES = {
  post: { word: "Post", path: paths.websitePost },
  community: { word: "Community", path: paths.websiteCommunity },
  listing: { word: "Listing", path: paths.websiteListing },
} as const;

export default function MediaPage() {
  const [page, setPage] = useState(1);
  const [adding, setAdding] = useState(false);
  const query = useQuery({
    ...trpc.sitePictures.list.queryOptions({ page, perPage: ON_A_PAGE }),
    placeholderData: keepPreviousData,
  });
  const add = (variant: "primary" | "secondary") => (
    <Button does="sitePictures.add" variant={variant} onClick={() => setAdding(true)}>
      <GlyphPlus />
      Add a picture
    </Button>
  );
  const { data } = query;
  return (
    <AreaFrame action={add("primary")}>
      {query.isError && !data && (
        <FailedState
          what="Your pictures"
          onRetry={query.refetch}
          action={(retry) => <Button onClick={retry}>Load again</Button>}
        />
      )}
      {query.isPending && <Loader label="Loading your pictures" />}
      {data?.total === 0 && (
        <EmptyState
          title="No pictures yet"
          text="Add the pictures that you use again: a town, a house, a table with papers. Each says what it shows, for visitors who do not see it."
          action={add("secondary")}
        />
      )}
      {data && data.total > 0 && (
        <>
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,220px),1fr))] gap-6">
            {data.items.map((picture) => (
              <PictureCard key={picture.id} picture={picture} />
            ))}
          </ul>
          <PicturePager page={page} pages={Math.ceil(data.total / ON_A_PAGE)} onPage={setPage} />
        </>
      )}
      {adding && <AddPicture onClose={() => setAdding(false)} />}
    </AreaFrame>
  );
}

function PictureCard({ picture }: { picture: SitePicture }) {
  const { id, url, alt, width, height, usedIn } = picture;
  const queries = useQueryClient();
  const remove = useMutation(
    trpc.sitePictures.remove.mutationOptions({
      onSuccess: () => queries.invalidateQueries({ queryKey: trpc.sitePictures.list.pathKey() }),
      meta: { success: "The picture is deleted." },
    }),
  );
  return (
    <li className="grid content-start gap-2 text-sm">
      <img
        src={`${url}/640.webp`}
        alt={alt}
        width={width}
        height={height}
        loading="lazy"
        className="aspect-[3/2] w-full rounded-md bg-muted object-cover"
      />
      <PictureWords key={alt} picture={picture} />
      <div className="flex items-start gap-2">
        <p className="mr-auto text-muted-foreground">
          {width} × {height}
          {usedIn.length === 0 && ", not used"}
        </p>
        <AskingIconButton
          does="sitePictures.remove"
          label={`Delete ${alt}`}
          question={{
            title: `Delete the picture “${alt}”?`,
            description: "Versions of the website that were published before still show it.",
            confirmLabel: "Delete the picture",
            destroys: true,
          }}
          onConfirm={() => remove.mutateAsync({ id })}
        >
          <GlyphBin />
        </AskingIconButton>
      </div>
      {usedIn.length > 0 && (
        <ul aria-label={`Where ${alt} is used`}>
          {usedIn.map((use) => (
            <li key={use.id} className="truncate">
              {PLACES[use.place].word}{" "}
              <Link to={PLACES[use.place].path(use.id)} className="link">
                {use.name}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
