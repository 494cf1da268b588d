import type { PostCard, ShownBlog } from "@hearthline/contract/sites/posts";

/** Posts on one page of the list. */
const ON_A_PAGE = 10;

/** Pages of the blog: its list, page by page, and its posts. */
export type BlogPageOf = { page: "blog"; number: number } | { page: "post"; slug: string };

export const isBlogPage = <P extends { page: string }>(of: P): of is Extract<P, BlogPageOf> =>
  of.page === "blog" || of.page === "post";

/** Path of a page below its website's. */
export function blogPath(of: BlogPageOf): string {
  if (of.page === "post") return `/blog/${of.slug}`;
  return of.number === 1 ? "/blog" : `/blog/page/${of.number}`;
}

/** Returns the page at a path below its website's; undefined if it is not part of the blog. */
export function blogPageAt(path: string): BlogPageOf | undefined {
  const [kind, slug, number, ...rest] = path.split("/");
  if (kind !== "blog" || rest.length > 0) return undefined;
  if (slug === undefined) return { page: "blog", number: 1 };
  if (slug === "page")
    return /^[1-9]\d{0,3}$/.test(number ?? "") ? { page: "blog", number: Number(number) } : undefined;
  return slug !== "" && number === undefined ? { page: "post", slug } : undefined;
}

export const pagesOf = ({ posts }: ShownBlog): number => Math.ceil(posts.length / ON_A_PAGE);
export const postsOn = ({ posts }: ShownBlog, number: number): readonly PostCard[] =>
  posts.slice((number - 1) * ON_A_PAGE, number * ON_A_PAGE);

/** Whether the page exists. */
export const hasBlogPage = (blog: ShownBlog, of: BlogPageOf): boolean =>
  of.page === "post" ? blog.post?.slug === of.slug : of.number <= pagesOf(blog);

/** Returns the title of a page. */
export function blogTitle(blog: ShownBlog, of: BlogPageOf): string {
  if (of.page === "post") return blog.post?.title ?? "Not found";
  return of.number === 1 ? "Blog" : `Blog, page ${of.number}`;
}

/** Returns the address of a website's feed. */
export const feedPath = (base: string): string => `${base}/blog/feed.xml`;
