/** Maximum number of calls in one request of the web app, which batches what a page needs. Larger batches are rejected. */
export const CALLS_PER_REQUEST = 20;
