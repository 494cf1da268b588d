import "@hearthline/contract/values/sentences";
import { type Resource, ResourceDraft } from "@hearthline/contract/sites/resources";
import type { z } from "zod";

export { ResourceDraft };
export type ResourceValues = z.input<typeof ResourceDraft>;
export type ResourceSent = z.output<typeof ResourceDraft>;

export const emptyResource: ResourceValues = { title: "", summary: "", body: "", url: "" };

export const valuesOf = ({ title, summary, body, url }: Resource): ResourceValues => ({ title, summary, body, url });
