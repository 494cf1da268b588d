import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Upload } from "lucide-react";
import type { ReactNode } from "react";
import { renewSession } from "@/api/session.ts";
import { trpc } from "@/api/trpc.ts";
import { useDates } from "@/shared/words/dates.tsx";
import { Button } from "@/ui/button.tsx";
import { cn } from "@/ui/cn.ts";
import { itemsOf } from "../../../../shared/items-of.ts";
import type { PictureKind } from "./upload-picture.ts";

interface PictureFieldProps {
  kind: PictureKind;
  /** Its name in the buttons: "the logo", "your headshot". */
  name: string;
  url: string | null;
  help: ReactNode;
  readOnly?: boolean;
  onUpload: () => void;
}

/** The picture in its frame, with its actions and the earlier pictures. */
export function PictureField({ kind, name, url, help, readOnly, onUpload }: PictureFieldProps) {
  const { remove, choose } = usePictureChanges();
  return (
    <div>
      <div className="flex flex-wrap items-center gap-5">
        <div
          className={cn(
            "grid flex-none grid-rows-[minmax(0,1fr)] place-items-center overflow-hidden border border-dashed border-input bg-background",
            kind === "logo" ? "h-[104px] w-[208px] rounded-md p-3" : "size-[104px] rounded-full",
          )}
        >
          {url ? (
            <img
              src={url}
              alt={kind === "logo" ? "The present logo" : "Your present headshot"}
              className={kind === "logo" ? "size-full min-h-0 object-contain" : "size-full object-cover"}
            />
          ) : (
            <span className="text-sm text-faint">None yet</span>
          )}
        </div>
        <div className="min-w-0 flex-1 basis-48">
          {!readOnly && (
            <div className="mb-2 flex flex-wrap gap-2">
              <Button does="settings.choosePicture" onClick={onUpload}>
                <Upload />
                {url ? "Replace" : "Upload"} {name}
              </Button>
              {url && (
                <Button
                  does="settings.removePicture"
                  variant="ghost"
                  busy={remove.isPending}
                  onClick={() => remove.mutate({ kind })}
                >
                  Remove
                </Button>
              )}
            </div>
          )}
          <p className="text-xs leading-[1.0625rem] text-muted-foreground">{help}</p>
        </div>
      </div>
      {!readOnly && <Earlier kind={kind} onChoose={(id) => choose.mutate({ id })} />}
    </div>
  );
}

/** Clicking an earlier picture restores it. */
function Earlier({ kind, onChoose }: { kind: PictureKind; onChoose: (id: string) => void }) {
  const { date } = useDates();
  const pictures = useQuery(trpc.settings.pictures.queryOptions({ kind }, { select: itemsOf }));
  const before = (pictures.data ?? []).filter(({ current }) => !current).slice(0, 6);
  if (before.length === 0) return null;
  return (
    <div className="mt-4">
      <p className="mb-1.5 text-xs text-muted-foreground">Before</p>
      <div className="flex flex-wrap gap-2">
        {before.map((picture) => (
          <button
            key={picture.id}
            type="button"
            title="Use it again"
            onClick={() => onChoose(picture.id)}
            className={cn(
              "grid h-11 grid-rows-[minmax(0,1fr)] place-items-center overflow-hidden border border-border-strong hover:border-input",
              kind === "logo"
                ? "w-[88px] rounded-sm p-1 focus-visible:rounded-sm"
                : "w-11 rounded-full focus-visible:rounded-full",
            )}
          >
            <img
              src={picture.url}
              alt={`Use the ${kind} of ${date(picture.createdAt)} again`}
              className={kind === "logo" ? "size-full min-h-0 object-contain" : "size-full object-cover"}
            />
          </button>
        ))}
      </div>
    </div>
  );
}

function usePictureChanges() {
  const queries = useQueryClient();
  const onSuccess = async () => {
    await queries.invalidateQueries({ queryKey: trpc.settings.pathKey() });
    await renewSession();
  };
  const remove = useMutation(
    trpc.settings.removePicture.mutationOptions({ onSuccess, meta: { success: "The picture was removed." } }),
  );
  const choose = useMutation(
    trpc.settings.choosePicture.mutationOptions({ onSuccess, meta: { success: "The picture is in place." } }),
  );
  return { remove, choose };
}
