import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { organise } from "#contract/organise/calls.ts";
import { call } from "#web/api/api.ts";
import { organisedKey } from "#web/organise/queries.ts";

/** Typing is read after this pause, in milliseconds. */
const TYPING_PAUSE = 300;

/** What an organiser pasted, and what the server finds in it. */
export function usePaste(id: number) {
  const [text, setText] = useState("");
  const [settled, setSettled] = useState("");
  const [race, setRace] = useState<number | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), TYPING_PAUSE);
    return () => clearTimeout(timer);
  }, [text]);
  const isEmpty = settled.trim() === "";
  const { data, error, isFetching } = useQuery({
    queryKey: [...organisedKey(id), "pasted", settled, race],
    queryFn: () =>
      call(organise.readResults, { params: { id }, body: { text: settled, ...(race !== null && { race }) } }),
    enabled: !isEmpty,
    placeholderData: keepPreviousData,
    retry: false,
  });
  return {
    text,
    setRace,
    error: isEmpty ? null : error,
    read: isEmpty ? undefined : data,
    /** The lines of a text that was read; 0 while it is still being read. */
    linesRead: !isEmpty && text === settled && !isFetching ? (data?.lines ?? 0) : 0,
    isReading: text !== settled || isFetching,
    type: setText,
    /** Takes a whole text, which is read at once. */
    take: (whole: string) => {
      setText(whole);
      setSettled(whole);
    },
  };
}
