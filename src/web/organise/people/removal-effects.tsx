import { useQuery } from "@tanstack/react-query";
import { moderation } from "#contract/moderation/calls.ts";
import type { RemovalEffect } from "#contract/moderation/schemas.ts";
import { countOf } from "#domain/pluralize.ts";
import { call } from "#web/api/api.ts";
import { organisedKey } from "#web/organise/queries.ts";
import { Icon } from "#web/ui/icon.tsx";
import type { PlayerAction } from "./player-actions.ts";
import { listRemovalEffects } from "./describe-removal.ts";

/** What the removal of a player would change; undefined while it is not known, or nobody is to be removed. */
export function useRemovalEffect(id: number, userId: number, isRemoval: boolean): RemovalEffect | undefined {
  const { data } = useQuery({
    queryKey: [...organisedKey(id), "removal", userId],
    queryFn: () => call(moderation.previewRemoval, { params: { id, userId } }),
    enabled: isRemoval,
    staleTime: 0,
  });
  return data;
}

const MARKS = { ends: "cross", returns: "check", stays: "dash" } as const;

interface RemovalEffectsProps {
  effect: RemovalEffect | undefined;
  isHiding: boolean;
  onHide: (isHiding: boolean) => void;
}

/** What a removal does at once, what comes back, and whether it hides the player's messages. */
function RemovalEffects({ effect, isHiding, onHide }: RemovalEffectsProps) {
  const { messages = 0 } = effect ?? {};
  return (
    <>
      <div className="effect-groups">
        {listRemovalEffects(effect).map(({ title, lines }) => (
          <section key={title}>
            <h3>{title}</h3>
            <ul>
              {lines.map((line) => (
                <li key={line.text}>
                  <Icon name={MARKS[line.kind]} className="icon icon-16" />
                  {line.text}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      {messages > 0 && (
        <label className="hide-messages">
          <input type="checkbox" checked={isHiding} onChange={(event) => onHide(event.target.checked)} />
          <span>
            Hide the {countOf(messages, "message")} in Trash Talk.{" "}
            <span className="comes-back">
              {messages === 1 ? "It comes back, too." : "They come back, too."}
            </span>
          </span>
        </label>
      )}
    </>
  );
}

/** What an action does; of a removal one thing after the other. */
export function Consequences({ action, ...removal }: RemovalEffectsProps & { action: PlayerAction }) {
  return action.isRemoval === true ? <RemovalEffects {...removal} /> : <p className="hint">{action.text}</p>;
}
