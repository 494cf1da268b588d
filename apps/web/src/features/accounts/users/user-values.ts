import "@hearthline/contract/values/sentences";
import { UserDraft } from "@hearthline/contract/accounts/users";
import type { UseFormReturn } from "react-hook-form";
import { z } from "zod";
import type { client } from "@/api/client.ts";

export type UserDetail = Awaited<ReturnType<typeof client.users.get.query>>;

export interface UserValues {
  name: string;
  email: string;
  title: string;
  nmls: string;
  phone: string | null;
  branchId: string;
  supportsUserId: string;
  roleIds: string[];
}

export const emptyUser: UserValues = {
  name: "",
  email: "",
  title: "",
  nmls: "",
  phone: null,
  branchId: "",
  supportsUserId: "",
  roleIds: [],
};

export const valuesOf = (user: UserDetail): UserValues => ({
  name: user.name,
  email: user.email,
  title: user.title ?? "",
  nmls: user.nmls ?? "",
  phone: user.phone,
  branchId: user.branch?.id ?? "",
  supportsUserId: user.supports?.id ?? "",
  roleIds: user.roles.map(({ id }) => id),
});

/** The form's values as the contract takes them: an empty field is left out. */
export const UserForm = z.preprocess(
  ({ title, nmls, branchId, supportsUserId, ...rest }: UserValues) => ({
    ...rest,
    title: title.trim() || null,
    nmls: nmls.trim() || null,
    branchId: branchId || null,
    supportsUserId: supportsUserId || null,
  }),
  UserDraft.omit({ signIn: true }),
);
export type UserSent = z.output<typeof UserForm>;
export type UserFormApi = UseFormReturn<UserValues, unknown, UserSent>;
