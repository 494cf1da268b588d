import { type HomeMails, PAUSE_MONTHS } from "@hearthline/contract/clients/home-mails";
import { CADENCES } from "@hearthline/contract/clients/home-watches";
import type { Language } from "@hearthline/contract/values/language";
import type { ReactNode } from "react";
import { safeImage } from "../html/safe-url.ts";
import { isolated } from "../words/isolated.ts";
import type { HomeValueWords as Words } from "./home-value-words.ts";

/** Text around the choices on the page. */
export interface HomeMailsView {
  mails: HomeMails;
  language: Language;
  address: string;
  officer: string;
  company: string;
  logoUrl: string | null;
  brandColor: string | null;
}

interface Part {
  view: HomeMailsView;
  formKey: string;
  w: Words;
}

/** Says in a sentence how often emails are sent now. */
export function mailsNow({ mails, officer }: HomeMailsView, { homeMails: words, day }: Words): string {
  const { state, everyMonths, nextOn, pausedUntil, ownerChose } = mails;
  if (state === "stopped") return words.stopped;
  if (state === "cooling") return words.cooling(day(nextOn));
  if (state === "active") return words.now(words.pace(everyMonths), day(nextOn));
  if (ownerChose?.choice !== "pause") return words.pausedBy(officer);
  return pausedUntil ? words.pausedUntil(day(pausedUntil)) : words.paused;
}

function Form({ choice, formKey, children }: { choice: string; formKey: string; children: ReactNode }) {
  return (
    <form method="post" action="/home-value/mails">
      <input type="hidden" name="key" value={formKey} />
      <input type="hidden" name="choice" value={choice} />
      {children}
    </form>
  );
}

function Choice({ name, value, chosen, words }: { name: string; value: string; chosen: boolean; words: string }) {
  return (
    <label>
      <input type="radio" name={name} value={value} defaultChecked={chosen} />
      <span>{words}</span>
    </label>
  );
}

function Often({ view, formKey, w }: Part) {
  const { homeMails: words } = w;
  return (
    <Form choice="every" formKey={formKey}>
      <fieldset>
        <legend>{words.often}</legend>
        {CADENCES.map((months) => (
          <Choice
            key={months}
            name="everyMonths"
            value={String(months)}
            chosen={months === view.mails.everyMonths}
            words={words.pace(months)}
          />
        ))}
      </fieldset>
      <button className="r-btn r-main" type="submit">
        {words.save}
      </button>
    </Form>
  );
}

function Pause({ formKey, w }: Omit<Part, "view">) {
  const { homeMails: words } = w;
  return (
    <Form choice="pause" formKey={formKey}>
      <fieldset>
        <legend>{words.pauseTitle}</legend>
        {PAUSE_MONTHS.map((months) => (
          <Choice
            key={months}
            name="pauseMonths"
            value={String(months)}
            chosen={months === 3}
            words={words.pauseFor(months)}
          />
        ))}
        <Choice name="pauseMonths" value="" chosen={false} words={words.pauseOpen} />
      </fieldset>
      <button className="r-btn" type="submit">
        {words.pause}
      </button>
    </Form>
  );
}

function Stop({ view, formKey, w }: Part) {
  const { homeMails: words } = w;
  return (
    <Form choice="stop" formKey={formKey}>
      <h2>{words.stopTitle}</h2>
      <p>{words.stopWords(isolated(view.officer))}</p>
      <button className="r-btn" type="submit">
        {words.stop}
      </button>
    </Form>
  );
}

function Start({ formKey, w }: Omit<Part, "view">) {
  return (
    <Form choice="start" formKey={formKey}>
      <button className="r-btn r-main" type="submit">
        {w.homeMails.start}
      </button>
    </Form>
  );
}

/** The choices, depending on the current setting. */
function Choices(part: Part) {
  const { mails } = part.view;
  const isTheirs = mails.ownerChose?.choice === "pause" || mails.ownerChose?.choice === "stop";
  if (mails.state === "stopped") return <Start {...part} />;
  return (
    <>
      {mails.state === "paused" && isTheirs && <Start {...part} />}
      <Often {...part} />
      {mails.state !== "paused" && <Pause {...part} />}
      <Stop {...part} />
    </>
  );
}

/** The page where an owner chooses how often they get emails about their home: plain forms, since scanners follow links. */
export function HomeMailsPage({ said, ...part }: Part & { said?: string | undefined }) {
  const { view, formKey, w } = part;
  const { homeMails: words } = w;
  const logo = safeImage(view.logoUrl);
  return (
    <div className="report r-mode-link">
      <header className="hv-top">
        {logo && <img src={logo} alt="" height={28} />}
        <span>{isolated(view.company)}</span>
      </header>
      <main className="hm-main">
        <h1>{words.title}</h1>
        <p className="hm-of">{words.of(isolated(view.address), isolated(view.officer))}</p>
        {said && (
          <p className="hv-said" role="status">
            {said}
          </p>
        )}
        <p className="hm-now">{mailsNow({ ...view, officer: isolated(view.officer) }, w)}</p>
        {view.mails.mayChoose ? (
          <>
            <Choices {...part} />
            <p className="hm-foot">{words.told(isolated(view.officer))}</p>
          </>
        ) : (
          <p className="hv-said">{words.notTheirs}</p>
        )}
        <p className="hm-foot">
          <a href={`/home-value?key=${encodeURIComponent(formKey)}`}>{words.back}</a>
        </p>
      </main>
    </div>
  );
}
