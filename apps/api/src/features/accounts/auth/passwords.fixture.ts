import { Password } from "@hearthline/contract/accounts/passwords";

export const takes = (password: string) => Password.safeParse(password).success;
