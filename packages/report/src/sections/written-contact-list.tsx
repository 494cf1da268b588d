import { AsWritten } from "./as-written.tsx";

/** Replaces `contact-list.tsx` in the script of a link. */
export const ContactList = ({ id }: { id: string }) => <AsWritten id={id} within="r-listed" />;
