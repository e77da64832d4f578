import { type SubmitEvent, useState } from "react";
import { ConfirmButtons, Dialog } from "#web/ui/dialog.tsx";

/** Saves a form's result when it is submitted; one of which something is odd only after a question, which
 * says what. */
export function useAskIfOdd(odd: readonly string[], save: () => void) {
  const [isAsking, setAsking] = useState(false);
  return {
    submit: (event: SubmitEvent) => {
      event.preventDefault();
      if (odd.length === 0) save();
      else setAsking(true);
    },
    question: isAsking && (
      <Dialog title="Is this the final result?" onClose={() => setAsking(false)}>
        {odd.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        <p>Saved, it counts on the leaderboard at once.</p>
        <ConfirmButtons
          action="Save it"
          isPending={false}
          onConfirm={() => {
            setAsking(false);
            save();
          }}
          onCancel={() => setAsking(false)}
        />
      </Dialog>
    ),
  };
}
