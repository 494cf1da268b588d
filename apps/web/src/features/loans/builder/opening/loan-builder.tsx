import { useState } from "react";
import { useUser } from "@/api/session.ts";
import { useDates } from "@/shared/words/dates.tsx";
import { inSentence } from "@/shared/words/format.ts";
import { Loader } from "@/ui/spinner.tsx";
import { notify } from "@/ui/toast.tsx";
import { Builder } from "../builder.tsx";
import type { BuilderKind } from "../kind.ts";
import { forgetDraft, type KeptDraft, keptDraft, movePlacesWithoutKind, placeOf } from "../saving/draft-storage.ts";
import { keptHistory } from "../saving/history-storage.ts";
import { keepWaiting } from "../saving/queue-storage.ts";
import { draftOf } from "../saving/translated-draft.ts";
import { useAutosave } from "../saving/use-autosave.ts";
import { useDraftPlace } from "../saving/use-draft-place.ts";
import { type BuilderStore, createBuilderStore } from "../store/builder-store.ts";
import type { Draft } from "../store/draft.ts";
import { DraftBanner } from "./draft-banner.tsx";

interface LoanBuilderProps {
  kind: BuilderKind;
  /** The draft the builder starts from. */
  initial: Draft;
  /** The stored loan as a draft; null if it was never saved. */
  stored: Draft | null;
  /** An existing store to continue with, instead of a new one. */
  going?: BuilderStore | undefined;
  /** The storage key for unsaved work; the loan's id, or a name for an unsaved loan. */
  place?: string;
}

/** The builder with the draft that this browser stored, if there is one. */
export function LoanBuilder({ place: named, ...props }: LoanBuilderProps) {
  const user = useUser();
  useState(() => movePlacesWithoutKind(user.id));
  const place = useDraftPlace(placeOf(user.id, named ?? props.initial.loan?.id ?? `new.${props.kind.kind}`));
  return place === undefined ? <Loader label="Opening the builder" /> : <PlacedBuilder {...props} place={place} />;
}

/** The store as this tab left it, including its undo history, else a new one. */
function reopened(
  kind: BuilderKind,
  place: string,
  kept: KeptDraft | undefined,
  initial: Draft,
  stored: Draft | null,
): BuilderStore {
  const history = keptHistory(kind, place, kept?.draft, stored);
  const draft = history?.draft ?? kept?.draft ?? initial;
  return createBuilderStore(kind, draft, history && !kept ? draft : stored, kept?.unread, history);
}

function PlacedBuilder({ kind, initial, stored, going, place }: LoanBuilderProps & { place: string }) {
  const { relative } = useDates();
  const [kept] = useState(() => {
    const found = going ? undefined : keptDraft(place);
    const draft = found && draftOf(kind, found.draft);
    if (!draft) return undefined;
    // Take the server's copy of the loan if the draft started from the same revision.
    const started = draft.loan?.revision === stored?.loan?.revision ? stored?.loan : undefined;
    return { ...found, draft: started ? { ...draft, loan: started } : draft };
  });
  const [store] = useState(() => going ?? reopened(kind, place, kept, initial, stored));
  const [banner, setBanner] = useState(kept !== undefined);
  const keptAt = useAutosave(store, place, initial);
  const older = kept?.draft.loan && stored?.loan && kept.draft.loan.revision < stored.loan.revision;
  const discard = () => {
    const { draft, unread } = store.get();
    forgetDraft(place);
    keepWaiting(place, {});
    store.replace(initial, stored);
    setBanner(false);
    notify.success("The draft is discarded.", {
      action: { label: "Undo", onClick: () => store.replace(draft, stored, unread) },
    });
  };
  return (
    <Builder
      store={store}
      place={place}
      keptAt={keptAt ?? kept?.at}
      banner={
        banner &&
        kept && (
          <DraftBanner
            title="Draft restored"
            text={
              older
                ? `Your unsaved changes from ${inSentence(relative(kept.at))}. The loan was saved somewhere else since then.`
                : `Your unsaved changes from ${inSentence(relative(kept.at))} are back.`
            }
            discard="Discard the draft"
            onDiscard={discard}
            onKeep={() => setBanner(false)}
          />
        )
      }
    />
  );
}
