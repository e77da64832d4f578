import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { push } from "#contract/push/calls.ts";
import { reminders } from "#contract/reminders/calls.ts";
import type { OwnReminders, ReminderChoice } from "#contract/reminders/schemas.ts";
import { call, messageOf } from "#web/api/api.ts";
import { pushStateKey } from "#web/push/push-state-key.ts";
import { turnPushOff } from "#web/push/push-state.ts";
import { useToast } from "#web/ui/toast.tsx";

const KEY = ["reminders"] as const;

/** What the player is reminded of. */
export const remindersQuery = (userId: number) =>
  queryOptions({ queryKey: [...KEY, userId], queryFn: () => call(reminders.get) });

/** Saves what the player chooses: shown at once, and taken back when it is refused. */
export function useSaveReminders(userId: number) {
  const client = useQueryClient();
  const toast = useToast();
  const { queryKey } = remindersQuery(userId);
  return useMutation({
    scope: { id: "reminders" },
    mutationFn: (choice: ReminderChoice) => call(reminders.save, { body: choice }),
    onMutate: async (choice) => {
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, (known: OwnReminders | undefined) => known && { ...known, choice });
    },
    onError: (failure) => {
      toast.error(messageOf(failure));
      void client.invalidateQueries({ queryKey });
    },
  });
}

/** Has mails sent to the player's address again. */
export function useMailAgain(userId: number) {
  const client = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: () => call(reminders.useMailAgain),
    onSuccess: (own) => client.setQueryData(remindersQuery(userId).queryKey, own),
    onError: (failure) => toast.error(messageOf(failure)),
  });
}

/** Has messages go to another address, by the code that was sent there. */
export function useAddress(userId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { email: string; code: string }) => call(reminders.useAddress, { body }),
    onSuccess: (own) => client.setQueryData(remindersQuery(userId).queryKey, own),
  });
}

/** Has nothing pushed to a browser any more: to this one, or to another one of the player. */
export function useRemoveDevice(userId: number) {
  const client = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: async ({ id, isOwn }: { id: string; isOwn: boolean }) => {
      if (isOwn) await turnPushOff();
      else await call(push.remove, { body: { id } });
    },
    onError: (failure) => toast.error(messageOf(failure)),
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: remindersQuery(userId).queryKey });
      await client.invalidateQueries({ queryKey: pushStateKey(userId) });
    },
  });
}

/** Makes the address of the player's calendar. */
export function useNewCalendar(userId: number) {
  const client = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: () => call(reminders.newCalendar),
    onSuccess: () => client.invalidateQueries({ queryKey: remindersQuery(userId).queryKey }),
    onError: (failure) => toast.error(messageOf(failure)),
  });
}
