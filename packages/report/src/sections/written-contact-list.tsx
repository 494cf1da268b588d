import { AsWritten } from "./as-written.tsx";

/** Takes the place of `contact-list.tsx` in the script of a link. */
export const ContactList = ({ id }: { id: string }) => <AsWritten id={id} within="r-listed" />;
