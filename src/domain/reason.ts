/** Why something is refused, as data: a code, and what its sentence names. `M`
 * maps each code to its data, `unknown` where there is none. */
export type Reason<M, C extends keyof M = keyof M> = { [P in C]: { code: P } & M[P] }[C];

/** The sentence of every code of `M`; one that is left out does not compile. */
export type Sentences<M> = { readonly [P in keyof M]: (data: M[P]) => string };

/** Writes the sentence that a catalogue has for a reason. */
export function writeReason<M, C extends keyof M>(sentences: Sentences<M>, reason: Reason<M, C>): string {
  return sentences[reason.code](reason);
}
