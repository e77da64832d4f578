import type { Context } from "#server/context.ts";
import { COUNTED_BITS, networkOf } from "#server/http/network.ts";

/** Counts a code that somebody tries, or refuses it (429): whoever tries codes gets no further for being right in the end. */
export function countCodeTry({ limits }: Pick<Context, "limits">, { ip }: { ip: string }): Promise<void> {
  return limits.codes.count(
    networkOf(ip, COUNTED_BITS),
    (time) => `Too many codes were tried. Try again in ${time}.`,
  );
}
