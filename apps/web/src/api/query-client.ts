import { MutationCache, QueryClient } from "@tanstack/react-query";
import { notify } from "@/ui/toast.tsx";
import { refusalOf } from "./errors.ts";
import { onSessionForgotten, renewSession } from "./session.ts";

declare module "@tanstack/react-query" {
  interface Register {
    mutationMeta: {
      /** The sentence of the toast when it is done. */
      success?: string;
      /** The form says itself what went wrong. */
      handlesErrors?: boolean;
    };
  }
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      // Only what may pass by itself is asked again.
      retry: (failures, error) => failures < 2 && ["unavailable", "offline"].includes(refusalOf(error).code),
    },
    mutations: { retry: false },
  },
  mutationCache: new MutationCache({
    onSuccess: (_data, _input, _result, mutation) => {
      if (mutation.meta?.success) notify.success(mutation.meta.success);
    },
    onError: (error, _input, _result, mutation) => {
      const { code, message } = refusalOf(error);
      if (!mutation.meta?.handlesErrors) notify.failure(message);
      // What somebody may do has changed meanwhile: the buttons go as well.
      if (code === "forbidden") void renewSession().catch(() => undefined);
    },
  }),
});

onSessionForgotten(() => queryClient.clear());
