/** The link's second script: what explains a figure, without what the first one has. */
export { explain } from "../live/kinds.ts";
