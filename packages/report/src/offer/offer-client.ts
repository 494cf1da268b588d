import { asksPrivacy, beacon, newViewId } from "../link/beacon.ts";
import { LINK_DATA_ID, type OfferLinkData } from "../link/link-data.ts";
import { notifyOfOpening, trackReading, type ViewBeat } from "../link/reading-tracker.ts";

/** The page of a realtor is drawn without a script: this one only reports that it was read. */
function start(): void {
  const text = document.getElementById(LINK_DATA_ID)?.textContent;
  if (!text) return;
  const { key, tracked } = JSON.parse(text) as OfferLinkData;
  const viewId = newViewId();
  const send = (beat: Omit<ViewBeat, "key" | "viewId">) => beacon({ key, viewId, ...beat });
  if (!tracked) return;
  if (asksPrivacy()) notifyOfOpening(send);
  else trackReading(document, send);
}

start();
