import { useState } from "react";

interface Typed<Form> {
  form: Form;
  base: Form | null;
  /** Whether the form stays although it equals what is stored, which is being taken back. */
  isKept: boolean;
}

interface Stored<Form> {
  /** What the form begins with: the result, how it stands, or nothing. */
  begin: Form;
  /** How it stands, as an organiser entered it; null: nobody has. */
  provisional: Form | null;
  isSame: (one: Form, other: Form) => boolean;
}

/** The form of a result that several organisers may store as provisional at once. It shows what is stored
 * until something is typed; from then on `isOvertaken` says that somebody else has stored another one.
 * `first`: what the form holds at once, as if it was typed; null: nothing. */
export function useProvisionalForm<Form>(
  { begin, provisional, isSame }: Stored<Form>,
  first: Form | null = null,
) {
  const [typed, setTyped] = useState<Typed<Form> | null>(
    () => first && { form: first, base: provisional, isKept: false },
  );
  const isStored = (one: Form | null) => one !== null && provisional !== null && isSame(one, provisional);
  if (typed !== null && !typed.isKept && isStored(typed.form)) setTyped(null);
  const form = typed?.form ?? begin;
  const base = typed === null ? provisional : typed.base;
  const isNew = !isStored(base);
  return {
    form,
    /** What was stored as provisional when typing began; null: nothing was. */
    base,
    /** Whether the form holds what is stored as provisional. */
    isStored: isStored(form),
    isOvertaken: provisional !== null && isNew && !isStored(form),
    change: (next: Form) => setTyped({ form: next, base, isKept: false }),
    /** Shows what is stored again. */
    follow: () => setTyped(null),
    /** Stays as it is while what is stored is taken back. */
    keep: () => setTyped({ form, base: null, isKept: true }),
  };
}
