import type { PicturePlace } from "@hearthline/contract/sites/site-pictures";
import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { trpc } from "@/api/trpc.ts";
import { paths } from "@/paths.ts";
import { Button } from "@/ui/button.tsx";
import { Dialog } from "@/ui/dialog.tsx";
import { FailedState } from "@/ui/empty-state.tsx";
import { Loader } from "@/ui/spinner.tsx";
import { PicturePager } from "./picture-pager.tsx";

const ON_A_PAGE = 12;

interface ChoosePictureProps {
  place: PicturePlace;
  placeId: string;
  /** Called once the picture is in place: the page's data is stale. */
  onUsed: () => unknown;
}

/** Uses a picture of the library for a website page. */
export function ChoosePicture(props: ChoosePictureProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button does="sitePictures.use" className="justify-self-start" onClick={() => setOpen(true)}>
        Choose from the library
      </Button>
      {open && <Library {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function Library({ place, placeId, onUsed, onClose }: ChoosePictureProps & { onClose: () => void }) {
  const [page, setPage] = useState(1);
  const queries = useQueryClient();
  const query = useQuery({
    ...trpc.sitePictures.list.queryOptions({ page, perPage: ON_A_PAGE }),
    placeholderData: keepPreviousData,
  });
  const use = useMutation(
    trpc.sitePictures.use.mutationOptions({
      async onSuccess() {
        await queries.invalidateQueries({ queryKey: trpc.sitePictures.list.pathKey() });
        await onUsed();
        onClose();
      },
      meta: { success: "The picture is in place." },
    }),
  );
  const { data } = query;
  return (
    <Dialog open headed width="large" onOpenChange={(open) => open || onClose()} title="Choose a picture">
      <div className="px-7 py-5 max-md:px-4">
        {query.isPending && <Loader label="Loading your pictures" />}
        {query.isError && !data && (
          <FailedState
            what="Your pictures"
            onRetry={query.refetch}
            action={(retry) => <Button onClick={retry}>Load again</Button>}
          />
        )}
        {data?.total === 0 && (
          <p className="text-sm">
            The library is empty.{" "}
            <Link to={paths.websiteMedia} className="link">
              Add a picture to it
            </Link>
          </p>
        )}
        <ul className="grid max-h-[60dvh] grid-cols-2 gap-3 overflow-auto sm:grid-cols-3">
          {data?.items.map(({ id, url, alt, width, height }) => (
            <li key={id}>
              <button
                type="button"
                className="block w-full rounded-md text-left text-sm"
                disabled={use.isPending}
                onClick={() => use.mutate({ id, place, placeId })}
              >
                <img
                  src={`${url}/320.webp`}
                  alt=""
                  width={width}
                  height={height}
                  className="aspect-[3/2] w-full rounded-md bg-muted object-cover"
                />
                <span className="mt-1 block truncate">{alt}</span>
              </button>
            </li>
          ))}
        </ul>
        {data && <PicturePager page={page} pages={Math.ceil(data.total / ON_A_PAGE)} onPage={setPage} />}
      </div>
    </Dialog>
  );
}
