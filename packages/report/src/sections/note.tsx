import { playingTime, recordingUrls } from "@hearthline/contract/reports/recording-words";
import type { Recording } from "@hearthline/contract/reports/recordings";
import { useState } from "react";
import { loomEmbed, safeLink } from "../html/safe-url.ts";
import type { SectionProps } from "../page/report-state.ts";
import { Icon } from "../parts/icons.tsx";
import type { Words } from "../words/catalog/en.ts";
import { wordsOf } from "../words/catalog/words-of.ts";
import { referencesDrawn } from "../words/note-text.ts";
import { firstName } from "../words/scenario-words.ts";

/** Whether the officer signed the note with their name. */
function isSigned(text: string, name: string): boolean {
  let end = text.length;
  while (end > 0 && /[\s.,!]/.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end).toLowerCase().endsWith(name.toLowerCase());
}

/** What the officer wrote, as text, and the video they recorded. */
export function Note({ document, state }: SectionProps) {
  const w = wordsOf(document.language);
  const officer = firstName(document.branding.officer.name);
  const paragraphs = referencesDrawn(document, document.note ?? "")
    .split(/\n{2,}/)
    .filter((text) => text.trim());
  return (
    <section className="r-note" id={state.id("note")} data-section="note" aria-label={w.people.noteFrom(officer)}>
      {paragraphs.map((text, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no other name and never move
        <p key={index} dir="auto">
          {text.trim()}
          {index === paragraphs.length - 1 && !isSigned(text, officer) && <span> {officer}</span>}
        </p>
      ))}
      {document.recording && (
        <RecordedVideo recording={document.recording} shareKey={state.shareKey} officer={officer} w={w} />
      )}
      {document.videoUrl && <Video url={document.videoUrl} officer={officer} alive={state.alive} w={w} />}
    </section>
  );
}

/** Plays without script; only its poster is loaded before that. */
function RecordedVideo({
  recording,
  shareKey,
  officer,
  w,
}: {
  recording: Recording;
  shareKey: string | undefined;
  officer: string;
  w: Words;
}) {
  const { video, poster } = recordingUrls(recording, shareKey);
  const { width, height, seconds } = recording;
  return (
    // biome-ignore lint/a11y/useMediaCaption: an officer speaks to one borrower; who cannot hear it has the note above, and asks
    <video
      className="r-recording"
      controls
      playsInline
      preload={poster ? "none" : "metadata"}
      src={video}
      poster={poster}
      width={width}
      height={height}
      aria-label={`${w.people.videoFrom(officer)}, ${playingTime(seconds)}`}
    />
  );
}

/** A link until it is clicked: nothing is loaded from another site before that. */
function Video({ url, officer, alive, w }: { url: string; officer: string; alive: boolean; w: Words }) {
  const [playing, setPlaying] = useState(false);
  const embed = loomEmbed(url);
  const link = safeLink(url);
  if (playing && embed)
    return (
      <div className="r-video">
        <iframe
          src={`${embed}?autoplay=1`}
          title={w.people.videoFrom(officer)}
          allow="autoplay; fullscreen"
          sandbox="allow-scripts allow-same-origin allow-popups"
          referrerPolicy="no-referrer"
        />
      </div>
    );
  if (!link) return null;
  return (
    <a
      className="r-btn r-watch"
      href={link}
      target="_blank"
      rel="noopener noreferrer"
      onClick={(event) => {
        if (!alive || !embed || event.metaKey || event.ctrlKey) return;
        event.preventDefault();
        setPlaying(true);
      }}
    >
      <Icon name="play" />
      {w.people.watch(officer)}
    </a>
  );
}
