import { OUTSIDE_SCRIPTS_META, OutsideScript } from "@hearthline/contract/accounts/outside-scripts";
import { screenAt } from "@hearthline/contract/platform/screens";
import { PUBLIC_SCREENS } from "@hearthline/contract/platform/screens/public-screens";
import { asksPrivacy } from "@hearthline/report/asks-privacy";
import { useEffect } from "react";
import { z } from "zod";
import { loadedScripts } from "./loaded-scripts.ts";

/** Attributes that tell session recorders to keep the text and inputs below private: Clarity, Hotjar, FullStory, PostHog, LogRocket, OpenReplay, rrweb. */
const MASKED = {
  "data-clarity-mask": "true",
  "data-hj-suppress": "true",
  "data-private": "true",
  "data-openreplay-masked": "true",
  "data-openreplay-obscured": "true",
};
const MASKED_CLASSES = ["fs-mask", "ph-no-capture", "rr-mask"];

/** The configuration from the server's page. */
function configured(): OutsideScript[] {
  const meta = document.querySelector<HTMLMetaElement>(`meta[name="${OUTSIDE_SCRIPTS_META}"]`);
  try {
    return meta ? z.array(OutsideScript).parse(JSON.parse(meta.content)) : [];
  } catch {
    return [];
  }
}

/** Masks everything on the page before the first third-party script runs. */
function mask(): void {
  const root = document.documentElement;
  for (const [name, value] of Object.entries(MASKED)) root.setAttribute(name, value);
  root.classList.add(...MASKED_CLASSES);
}

/** Loads the scripts that the operator configured, once; none in a browser that asks for privacy. */
function load(): void {
  const scripts = configured();
  if (scripts.length === 0 || asksPrivacy() || loadedScripts().length > 0) return;
  mask();
  for (const { purpose, src, siteId } of scripts) {
    const script = document.createElement("script");
    script.src = src;
    script.async = true;
    script.dataset.outside = purpose;
    if (siteId) Object.assign(script.dataset, { siteId, websiteId: siteId });
    document.head.append(script);
  }
}

/** On the team's screens: session analytics and support chat. */
export const useOutsideScripts = (): void => useEffect(load, []);

export const page = { reload: (): void => location.reload() };

/** A running script cannot be unloaded: pages that are not the team’s are reloaded without it. */
export function leaveOutsideScripts(pathname: string): void {
  const screen = screenAt(pathname);
  if ((screen === undefined || screen in PUBLIC_SCREENS) && loadedScripts().length > 0) page.reload();
}
