import { LINK_ASKED } from "@hearthline/contract/reports/link-path";
import { hydrateRoot } from "react-dom/client";
import { phoneTarget } from "../format/format.ts";
import type { AnsweredNote } from "../notes/placed-notes.ts";
import type { AskedFigure, TriedNumbers } from "../page/report-state.ts";
import { asksPrivacy, beacon, newViewId } from "./beacon.ts";
import { showLicensing } from "./licensing.ts";
import { LINK_DATA_ID, LINK_PAPER_ID, LINK_ROOT_ID, type LinkData } from "./link-data.ts";
import { LiveLink } from "./live-link.tsx";
import { printPaper } from "./paper.ts";
import { notifyOfOpening, trackReading, type ViewBeat } from "./reading-tracker.ts";

const CALL_URL = "/api/loan/log-call";
const TRY_URL = "/api/loan/log-view-report";

async function post(url: string, body: unknown): Promise<void> {
  const answer = await fetch(url, {
    method: "POST",
    body: JSON.stringify(body),
    headers: { "content-type": "application/json" },
  });
  if (!answer.ok) throw new Error(`${url} was answered ${answer.status}.`);
}

function start(): void {
  const root = document.getElementById(LINK_ROOT_ID);
  const text = document.getElementById(LINK_DATA_ID)?.textContent;
  if (!root || !text) return;
  const data = JSON.parse(text) as LinkData;
  const viewId = newViewId();
  const onTry = ({ scenarioId, numbers }: TriedNumbers) =>
    post(TRY_URL, { key: data.key, viewId, scenarioId, ...numbers });
  const onAsk = async (asked: AskedFigure) => {
    await post(`/api/reports/${encodeURIComponent(data.key)}/question`, asked);
    dispatchEvent(new Event(LINK_ASKED));
  };
  const onAnswer = (answer: AnsweredNote) => post(`/api/reports/${encodeURIComponent(data.key)}/note-answer`, answer);
  hydrateRoot(root, <LiveLink data={data} onTry={onTry} onAsk={onAsk} onAnswer={onAnswer} />);
  if (data.licensed) void showLicensing(data.key, data.document.language ?? "en");
  printPaper(root, document.getElementById(LINK_PAPER_ID));
  if (!data.tracked) return;
  const send = (beat: Omit<ViewBeat, "key" | "viewId">) => beacon({ key: data.key, viewId, ...beat });
  if (asksPrivacy()) notifyOfOpening(send);
  else trackReading(root, send);
  tellOfCalls(root, data);
}

/** Reports a tap on the officer's number, wherever it appears; taps on the partner's number are not reported. */
function tellOfCalls(root: HTMLElement, { key, document: { branding } }: LinkData): void {
  const number = `tel:${phoneTarget(branding.officer.phone ?? "")}`;
  root.addEventListener("click", ({ target }) => {
    const link = target instanceof Element && target.closest("a");
    if (link && link.getAttribute("href") === number) beacon({ key }, CALL_URL);
  });
}

start();
