import type { MemberAction } from "#contract/leagues/schemas.ts";
import { FormDialog } from "#web/leagues/form-dialog.tsx";
import { ACTION_NAMES } from "./list-member-actions.ts";

/** What is asked before the actions that their doer cannot take back alone. */
const CONFIRMATIONS = {
  remove: (name: string) => `${name} loses the board and its chat, and can come back with a new code only.`,
  "hand-over": (name: string) => `${name} becomes the captain, and you a co-captain.`,
} as const satisfies Partial<Record<MemberAction, (name: string) => string>>;

export type ConfirmedAction = keyof typeof CONFIRMATIONS;

/** Tells whether an action is confirmed before it is done. */
export const isConfirmed = (action: MemberAction): action is ConfirmedAction => action in CONFIRMATIONS;

interface ConfirmMemberActionProps {
  action: ConfirmedAction;
  name: string;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks whether an action on a member is really wanted. */
export function ConfirmMemberAction({ action, name, onConfirm, onClose }: ConfirmMemberActionProps) {
  const label = ACTION_NAMES[action];
  const handleSubmit = () => {
    onClose();
    onConfirm();
  };
  return (
    <FormDialog title={`${label}?`} label={label} onSubmit={handleSubmit} onClose={onClose}>
      <p>{CONFIRMATIONS[action](name)}</p>
    </FormDialog>
  );
}
