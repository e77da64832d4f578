import { useState } from "react";

interface Typed<Form> {
  form: Form;
  /** What was stored as provisional when typing began; null: nothing was. */
  over: Form | null;
  /** Whether it stays though the same is stored, which is being taken back. */
  isKept: boolean;
}

interface Stored<Form> {
  /** What the form begins with: the result, how it stands, or nothing. */
  begin: Form;
  /** How it stands, as an organiser entered it; null: nobody has. */
  provisional: Form | null;
  isSame: (one: Form, other: Form) => boolean;
}

/** The form of a result that may be stored as provisional by several organisers at once. It follows what is
 * stored until something is typed; what somebody else stores after that is told as overtaking. `first`: what
 * is in the form at once, as if it was typed; null: nothing is. */
export function useFormOver<Form>({ begin, provisional, isSame }: Stored<Form>, first: Form | null = null) {
  const [typed, setTyped] = useState<Typed<Form> | null>(
    () => first && { form: first, over: provisional, isKept: false },
  );
  const isStored = (one: Form | null) => one !== null && provisional !== null && isSame(one, provisional);
  if (typed !== null && !typed.isKept && isStored(typed.form)) setTyped(null);
  const form = typed?.form ?? begin;
  const over = typed === null ? provisional : typed.over;
  const isNew = !isStored(over);
  return {
    form,
    /** What the form is typed over. */
    over,
    isOvertaken: provisional !== null && isNew && !isStored(form),
    change: (next: Form) => setTyped({ form: next, over, isKept: false }),
    /** Shows what is stored again. */
    follow: () => setTyped(null),
    /** Stays as it is while what is stored is taken back. */
    keep: () => setTyped({ form, over: null, isKept: true }),
  };
}
