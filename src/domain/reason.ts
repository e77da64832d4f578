/** Why something is refused, as data: a code, and what its sentence names. `M`
 * maps each code to its data, `unknown` where there is none. */
export type Reason<M, C extends keyof M = keyof M> = { [P in C]: { code: P } & M[P] }[C];

/** The sentence of every code of `M`; a missing one does not compile. */
export type Sentences<M> = { readonly [P in keyof M]: (data: M[P]) => string };

/** Writes the sentence of a reason. */
export function writeReason<M, C extends keyof M>(sentences: Sentences<M>, reason: Reason<M, C>): string {
  return sentences[reason.code](reason);
}
