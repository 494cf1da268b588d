/* Any screen may request the plan modal; it opens 100 ms after the show event and closes 300 ms after the close event. */

const events = new EventTarget();

export const showPlans = (): void => void events.dispatchEvent(new Event("show"));
export const closePlans = (): void => void events.dispatchEvent(new Event("close"));

export function onPlanEvents(show: () => void, close: () => void): () => void {
  events.addEventListener("show", show);
  events.addEventListener("close", close);
  return () => {
    events.removeEventListener("show", show);
    events.removeEventListener("close", close);
  };
}
