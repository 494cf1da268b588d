import type { PostCard, PostDocument, ShownBlog } from "@hearthline/contract/sites/posts";
import { dayWords } from "../../format/dates.ts";
import type { ContentProps } from "../content/listing-pages.tsx";
import { LeadForm } from "../lead-form.tsx";
import { Picture, Rich, type SitePlace } from "../site-parts.tsx";
import { type BlogPageOf, blogPath, feedPath, pagesOf, postsOn } from "./blog-pages.ts";

/** Posts on the first page of a website. */
const LATEST = 3;

type BlogPlace = SitePlace & { blog: ShownBlog };

function Day({ day }: { day: string }) {
  return <time dateTime={day}>{dayWords(day)}</time>;
}

function PostItems({
  posts,
  base,
  heading: Heading,
}: {
  posts: readonly PostCard[];
  base: string;
  heading: "h2" | "h3";
}) {
  return (
    <ul className="s-posts">
      {posts.map(({ slug, title, summary, publishedOn, pictureUrl, pictureAlt }) => (
        <li key={slug}>
          <Picture url={pictureUrl} alt={pictureAlt} className="s-thumb" width={480} height={320} />
          <p className="s-day">
            <Day day={publishedOn} />
          </p>
          <Heading>
            <a href={`${base}/blog/${slug}`}>{title}</a>
          </Heading>
          {summary && <p>{summary}</p>}
        </li>
      ))}
    </ul>
  );
}

/** The latest posts, on the first page of a website. */
export function PostSection({ blog, base }: Pick<BlogPlace, "blog" | "base">) {
  if (blog.posts.length === 0) return null;
  return (
    <section id="blog" className="s-section" aria-labelledby="blog-title">
      <h2 id="blog-title">From the blog</h2>
      <PostItems posts={blog.posts.slice(0, LATEST)} base={base} heading="h3" />
      {blog.posts.length > LATEST && (
        <p className="s-more">
          <a href={`${base}/blog`}>All {blog.posts.length} posts</a>
        </p>
      )}
    </section>
  );
}

function PageLinks({ blog, base, number }: Pick<BlogPlace, "blog" | "base"> & { number: number }) {
  const all = pagesOf(blog);
  if (all < 2) return null;
  const at = (page: number) => `${base}${blogPath({ page: "blog", number: page })}`;
  return (
    <nav className="s-pages" aria-label="Pages of the blog">
      {number > 1 && (
        <a href={at(number - 1)} rel="prev">
          Newer posts
        </a>
      )}
      <span>
        Page {number} of {all}
      </span>
      {number < all && (
        <a href={at(number + 1)} rel="next">
          Older posts
        </a>
      )}
    </nav>
  );
}

function BlogList({ document, base, blog, number }: BlogPlace & { number: number }) {
  return (
    <div className="s-in s-body s-place">
      <h1>Blog</h1>
      <p className="s-sub">
        By {document.officer.name}. <a href={feedPath(base)}>Subscribe by RSS</a>
      </p>
      <PostItems posts={postsOn(blog, number)} base={base} heading="h2" />
      <PageLinks blog={blog} base={base} number={number} />
    </div>
  );
}

function Byline({ post: { author, company, publishedOn, updatedOn } }: { post: PostDocument }) {
  return (
    <p className="s-sub s-byline">
      <span>
        {author.name}, NMLS {author.nmls}, {company.name}
      </span>
      <span>
        <Day day={publishedOn} />
        {updatedOn !== publishedOn && (
          <>
            , updated <Day day={updatedOn} />
          </>
        )}
      </span>
    </p>
  );
}

function PostArticle({ document, base, seal, typed, post }: ContentProps & { post: PostDocument }) {
  return (
    <div className="s-in s-body s-place">
      <p className="s-crumb">
        <a href={`${base}/blog`}>Blog</a>
      </p>
      <article>
        <h1>{post.title}</h1>
        <Byline post={post} />
        {post.summary && <p className="s-lead">{post.summary}</p>}
        <Picture url={post.pictureUrl} alt={post.pictureAlt} className="s-wide" width={1200} height={600} eager />
        <Rich html={post.body} className="s-post" />
      </article>
      <LeadForm document={document} base={base} page={`${base}/blog/${post.slug}`} seal={seal} typed={typed} />
    </div>
  );
}

/** A page of the blog; empty if it does not exist, which callers check first. */
export function BlogPage({ of, blog, ...props }: ContentProps & { of: BlogPageOf; blog: ShownBlog }) {
  if (of.page === "blog") return <BlogList {...props} blog={blog} number={of.number} />;
  return blog.post ? <PostArticle {...props} post={blog.post} /> : null;
}
