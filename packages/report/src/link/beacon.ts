const VIEW_URL = "/api/loan/log-view";

/** Sends data that outlives the page: by beacon if available, else by a fetch that is kept alive. */
export function beacon(body: unknown, url = VIEW_URL): void {
  const json = JSON.stringify(body);
  if (navigator.sendBeacon?.(url, new Blob([json], { type: "application/json" }))) return;
  fetch(url, {
    method: "POST",
    body: json,
    headers: { "content-type": "application/json" },
    keepalive: true,
  }).catch(() => undefined);
}

/** Whether the browser asks not to be tracked: Global Privacy Control, or Do Not Track in older ones. The server reads these headers, too. */
export const asksPrivacy = ({
  globalPrivacyControl,
  doNotTrack,
}: {
  globalPrivacyControl?: boolean;
  doNotTrack?: string | null;
} = navigator): boolean => globalPrivacyControl === true || doNotTrack === "1";

/** Id of this visit. Pages without https, where `randomUUID` is missing, use random digits. */
export const newViewId = () =>
  crypto.randomUUID?.() ?? "00000000-0000-4000-8000-000000000000".replace(/0/g, () => randomDigit());

const randomDigit = () => ((crypto.getRandomValues(new Uint8Array(1))[0] ?? 0) % 16).toString(16);
