import { type MouseEvent, type MouseEventHandler, type ReactNode, useState } from "react";
import { flushSync } from "react-dom";
import type { ReactionEmoji } from "#domain/chat/reactions.ts";
import { possessiveOf } from "#domain/pluralize.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { type MessageAction, MessageDialog } from "./message-dialogs.tsx";
import { useMuteForOneself } from "./own-mutes.ts";
import { ReactionChoice } from "./reactions.tsx";
import type { Room, RoomMessage } from "./rooms.ts";

/** What the viewer may do about messages of others. */
export interface MessageRights {
  viewerId: number;
  /** Whether the viewer may remove this message for everybody. */
  mayRemove: (message: RoomMessage) => boolean;
  /** Whether the viewer may mute players in every chat, as admins may. */
  mayMute: boolean;
}

interface MessageActionsProps {
  room: Room;
  message: RoomMessage;
  rights: MessageRights;
  onReact: (emoji: ReactionEmoji, isOn: boolean) => void;
  onReply: () => void;
}

/** The button of a message that opens what can be done about it. */
export function MessageActions(props: MessageActionsProps) {
  const { message } = props;
  const [shown, setShown] = useState<"sheet" | MessageAction | null>(null);
  const [isReported, setReported] = useState(false);
  const handleClose = () => setShown(null);
  return (
    <>
      <button
        className="msg-more"
        type="button"
        aria-haspopup="dialog"
        aria-label={`Message of ${message.user_name}: more`}
        onClick={() => setShown("sheet")}
      >
        <Icon name="more" className="icon icon-16" />
      </button>
      {shown === "sheet" && (
        <MessageSheet {...props} isReported={isReported} onChoose={setShown} onClose={handleClose} />
      )}
      {shown !== null && shown !== "sheet" && (
        <MessageDialog
          action={shown}
          room={props.room}
          message={message}
          onReported={() => setReported(true)}
          onClose={handleClose}
        />
      )}
    </>
  );
}

interface MessageSheetProps extends MessageActionsProps {
  /** Whether the viewer has just reported it. */
  isReported: boolean;
  onChoose: (action: MessageAction) => void;
  onClose: () => void;
}

/** What can be done about a message: react, reply, and about those of others more. */
function MessageSheet(props: MessageSheetProps) {
  const { message, rights, isReported, onReact, onReply, onChoose, onClose } = props;
  const { reactions = [], user_name, user_id } = message;
  const { mutate: muteForOneself } = useMuteForOneself();
  const isOthers = user_id !== rights.viewerId;
  const closeAnd = (work: () => void) => () => {
    onClose();
    work();
  };
  const handleHide = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    const list = currentTarget.closest("ol");
    // Closing gives the focus back to the message, which goes.
    flushSync(onClose);
    list?.focus();
    muteForOneself({ player: message, isMuted: true });
  };
  return (
    <Dialog title={isOthers ? user_name : "Your message"} hasClose isSheet onClose={onClose}>
      <p className="sheet-quote">{message.content}</p>
      <ReactionChoice
        reactions={reactions}
        onReact={(emoji, isOn) => closeAnd(() => onReact(emoji, isOn))()}
      />
      <div className="sheet-items">
        <Item onClick={closeAnd(onReply)}>Reply</Item>
        {reactions.length > 0 && <Item onClick={() => onChoose("reactors")}>Who reacted</Item>}
        {isOthers && <Item onClick={handleHide}>Hide {possessiveOf(user_name)} messages</Item>}
        {isOthers && (
          <Item isDisabled={isReported} onClick={() => onChoose("report")}>
            {isReported ? "Reported to the organisers" : "Report to the organisers"}
          </Item>
        )}
        {isOthers && rights.mayMute && (
          <Item onClick={() => onChoose("mute")}>Mute {user_name} for everybody</Item>
        )}
        {rights.mayRemove(message) && (
          <Item isDanger onClick={() => onChoose("remove")}>
            Remove message
          </Item>
        )}
      </div>
    </Dialog>
  );
}

interface ItemProps {
  isDanger?: boolean;
  isDisabled?: boolean;
  onClick: MouseEventHandler<HTMLElement>;
  children: ReactNode;
}

function Item({ isDanger = false, isDisabled = false, onClick, children }: ItemProps) {
  return (
    <button
      className={isDanger ? "menu-item is-danger" : "menu-item"}
      type="button"
      disabled={isDisabled}
      onClick={onClick}
    >
      {children}
    </button>
  );
}
