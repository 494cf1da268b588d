/** The web app asks for what its page needs in one request: of so many calls, and none of more is answered. */
export const CALLS_PER_REQUEST = 20;
