import { LICENSING_ID } from "./link-data.ts";

/** The officer's licenses and the reader's state: loading, unavailable, or found. */
export interface LicensingState {
  loading: boolean;
  error: string | null;
  notice: string | null;
}

interface LicensingResponse {
  data: { notice: string | null; error: string | null };
}

/** Fetches where the officer is licensed, and reports its state: a failure stores its message and ends the loading. */
export async function loadLicensing(
  key: string,
  language: string,
  report: (state: LicensingState) => void,
): Promise<void> {
  report({ loading: true, error: null, notice: null });
  try {
    const response = await fetch(`/api/reports/${encodeURIComponent(key)}/licensing?language=${language}`);
    if (!response.ok) throw new Error(`Licenses could not be read: ${response.status}.`);
    const { data } = (await response.json()) as LicensingResponse;
    report({ loading: false, error: data.error, notice: data.notice });
  } catch (error) {
    report({ loading: false, error: error instanceof Error ? error.message : String(error), notice: null });
  }
}

/** Writes the notice at the end of the page, where the server has reserved room for it. */
export const showLicensing = (key: string, language: string): Promise<void> =>
  loadLicensing(key, language, ({ loading, error, notice }) => {
    const place = document.getElementById(LICENSING_ID);
    if (!place) return;
    place.ariaBusy = String(loading);
    if (error === null) delete place.dataset.error;
    else place.dataset.error = error;
    place.textContent = notice;
    place.hidden = notice === null;
  });
