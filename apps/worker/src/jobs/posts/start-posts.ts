import { type FindDue, startsRuns } from "../../schedules/start-runs.ts";

/** Posts whose scheduled time has come, no matter how long ago. */
const DUE = `SELECT p.id, p."companyId", p."publishAt" FROM "SitePost" p JOIN "Company" c ON c.id = p."companyId"
  WHERE p.status = 'scheduled' AND p."publishAt" <= $1::timestamptz AND NOT c."isTest" ORDER BY p."publishAt", p.id LIMIT 500`;

/** Creates one job for each scheduled time of a post. */
export const duePosts: FindDue = async ({ query, now }) => {
  const posts = await query<{ id: string; companyId: string; publishAt: Date }>(DUE, [now]);
  return posts.map(({ id, companyId, publishAt }) => ({
    companyId,
    payload: { postId: id },
    key: `post-${id}-${publishAt.toISOString()}`,
  }));
};
export const startPosts = startsRuns("blog-posts", duePosts);
