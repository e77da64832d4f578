import { useQuery } from "@tanstack/react-query";
import type { Destination } from "#contract/posts/schemas.ts";
import { POST_KINDS, type PostKind } from "#domain/posts/post-kinds.ts";
import { messageOf } from "#web/api/api.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { InlineError } from "#web/ui/inline-error.tsx";
import { Loading } from "#web/ui/loading.tsx";
import { AddDestination } from "./add-destination.tsx";
import { describeState, KIND_TEXTS, SERVICE_TEXTS } from "./post-texts.ts";
import {
  destinationsQuery,
  type Owner,
  useChangeKinds,
  useRemoveDestination,
  useTestDestination,
} from "./queries.ts";

interface PostsDialogProps {
  owner: Owner;
  onClose: () => void;
}

/** Where a league or tournament posts outside of the product: what, whether it arrives, and a test. */
export function PostsDialog({ owner, onClose }: PostsDialogProps) {
  const { data, error } = useQuery(destinationsQuery(owner));
  return (
    <Dialog title="Where your group talks" isSheet hasClose onClose={onClose}>
      <p className="hint">
        The site posts there by itself. Before a lock it posts counts alone, picks only after it, and names
        with their points when a round is over.
      </p>
      {error && <InlineError>{messageOf(error)}</InlineError>}
      {data === undefined && !error && <Loading />}
      {data?.destinations.map((one) => (
        <DestinationCard key={one.id} owner={owner} destination={one} />
      ))}
      {data && <AddDestination owner={owner} />}
    </Dialog>
  );
}

/** A place with what is posted to it. */
function DestinationCard({ owner, destination }: { owner: Owner; destination: Destination }) {
  const { id, service, place, kinds } = destination;
  const change = useChangeKinds(owner, id);
  const test = useTestDestination(owner, id);
  const remove = useRemoveDestination(owner, id);
  const error = change.error ?? test.error ?? remove.error;
  const { name } = SERVICE_TEXTS[service];
  return (
    <section className="post-place" aria-label={`${name}, ${place}`}>
      <h3>{name}</h3>
      <p className="hint">
        <bdi>{place}</bdi>. {describeState(destination)}
      </p>
      <KindBoxes kinds={kinds} onChoose={(chosen) => change.mutate(chosen)} />
      {test.data && (
        <p className={test.data.is_delivered ? "note" : "note warn"} role="status">
          {test.data.is_delivered ? "It arrived" : "It did not arrive"}. The answer: {test.data.answer}
        </p>
      )}
      {error && <InlineError>{messageOf(error)}</InlineError>}
      <div className="post-actions">
        <button
          className="btn btn-s"
          type="button"
          aria-busy={test.isPending}
          onClick={() => test.isPending || test.mutate()}
        >
          Post a test
        </button>
        <button
          className="btn btn-s btn-quiet"
          type="button"
          aria-busy={remove.isPending}
          onClick={() => remove.isPending || remove.mutate(undefined)}
        >
          Remove
        </button>
      </div>
    </section>
  );
}

interface KindBoxesProps {
  kinds: readonly PostKind[];
  onChoose: (kinds: PostKind[]) => void;
}

/** What is posted. */
function KindBoxes({ kinds, onChoose }: KindBoxesProps) {
  const toggle = (kind: PostKind) =>
    onChoose(POST_KINDS.filter((one) => (one === kind ? !kinds.includes(one) : kinds.includes(one))));
  return (
    <div className="post-kinds" role="group" aria-label="What is posted">
      {POST_KINDS.map((kind) => (
        <label key={kind} className="league-check">
          <input type="checkbox" checked={kinds.includes(kind)} onChange={() => toggle(kind)} />
          <span>
            {KIND_TEXTS[kind].title}, <small>{KIND_TEXTS[kind].note}</small>
          </span>
        </label>
      ))}
    </div>
  );
}
