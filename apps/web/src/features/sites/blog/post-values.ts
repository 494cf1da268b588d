import "@hearthline/contract/values/sentences";
import { type Post, PostDraft } from "@hearthline/contract/sites/posts";
import type { z } from "zod";

/** The alternative text is saved with the picture. */
export const PostForm = PostDraft.omit({ pictureAlt: true });
export type PostValues = z.input<typeof PostForm>;
export type PostSent = z.output<typeof PostForm>;

export const emptyPost: PostValues = { title: "", summary: "", body: "" };

export const valuesOf = ({ title, summary, body }: Post): PostValues => ({ title, summary, body });
