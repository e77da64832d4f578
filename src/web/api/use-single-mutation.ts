import { useMutation, type UseMutationOptions, type UseMutationResult } from "@tanstack/react-query";
import { useRef } from "react";

/** Like `useMutation`, with a `mutate` that does nothing while a call of it runs. `isPending` alone does not
 * stop the second click of a double click, which can come before it is rendered. */
export function useSingleMutation<Reply, Input = void>(
  options: UseMutationOptions<Reply, Error, Input>,
): UseMutationResult<Reply, Error, Input> {
  const isRunning = useRef(false);
  const mutation = useMutation({
    ...options,
    onSettled: (...settled) => {
      isRunning.current = false;
      return options.onSettled?.(...settled);
    },
  });
  const mutate: typeof mutation.mutate = (...input) => {
    if (isRunning.current) return;
    isRunning.current = true;
    mutation.mutate(...input);
  };
  return { ...mutation, mutate };
}
