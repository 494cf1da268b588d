import { hydrateRoot } from "react-dom/client";
import type { TriedNumbers } from "../page/report-state.ts";
import { LINK_DATA_ID, LINK_PAPER_ID, LINK_ROOT_ID, type LinkData } from "./link-data.ts";
import { LiveLink } from "./live-link.tsx";
import { printPaper } from "./paper.ts";
import { trackReading } from "./reading-tracker.ts";

const VIEW_URL = "/api/loan/log-view";
const TRY_URL = "/api/loan/log-view-report";

/** Outlives the page: a beacon where there is one, else a fetch that is kept alive. */
function beacon(body: unknown): void {
  const json = JSON.stringify(body);
  if (navigator.sendBeacon?.(VIEW_URL, new Blob([json], { type: "application/json" }))) return;
  fetch(VIEW_URL, {
    method: "POST",
    body: json,
    headers: { "content-type": "application/json" },
    keepalive: true,
  }).catch(() => undefined);
}

async function sendTry(body: unknown): Promise<void> {
  const answer = await fetch(TRY_URL, {
    method: "POST",
    body: JSON.stringify(body),
    headers: { "content-type": "application/json" },
  });
  if (!answer.ok) throw new Error(`The try was answered ${answer.status}.`);
}

function start(): void {
  const root = document.getElementById(LINK_ROOT_ID);
  const text = document.getElementById(LINK_DATA_ID)?.textContent;
  if (!root || !text) return;
  const data = JSON.parse(text) as LinkData;
  const viewId = crypto.randomUUID?.() ?? "00000000-0000-4000-8000-000000000000".replace(/0/g, () => randomDigit());
  const onTry = ({ scenarioId, numbers }: TriedNumbers) => sendTry({ key: data.key, viewId, scenarioId, ...numbers });
  hydrateRoot(root, <LiveLink data={data} onTry={onTry} />);
  printPaper(root, document.getElementById(LINK_PAPER_ID));
  if (data.tracked) trackReading(root, (beat) => beacon({ key: data.key, viewId, ...beat }));
}

/** For pages without https, where `randomUUID` is missing. */
const randomDigit = () => ((crypto.getRandomValues(new Uint8Array(1))[0] ?? 0) % 16).toString(16);

start();
