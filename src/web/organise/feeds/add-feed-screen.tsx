import { useState } from "react";
import { Redirect, useLocation, useParams } from "wouter";
import type { OrganisedTournament } from "#contract/organise/schemas.ts";
import { termsOf } from "#contract/sports.ts";
import { FEED_TERMS } from "#contract/feeds/feed-terms.ts";
import { messageOf } from "#web/api/api.ts";
import { organisePaths } from "#web/navigation/organise-paths.ts";
import { useOrganised } from "#web/organise/use-organised.ts";
import { ScreenLayout } from "#web/screen/screen-layout.tsx";
import { ErrorBanner } from "#web/ui/banner.tsx";
import { Crumb } from "#web/ui/crumb.tsx";
import { Loading } from "#web/ui/loading.tsx";
import { type Choice, ChooseSource } from "./choose-source.tsx";
import { useAddFeed, useTryFeed } from "#web/organise/feed-queries.ts";
import { SourceTrial } from "./source-trial.tsx";
import "#web/later-styles.css";
import "#web/organise-styles.css";

/** Chooses a source, reads it once, and shows what it has before it is used. */
export function AddFeedScreen() {
  const id = Number(useParams()["id"]);
  const { data: organised, error, isLoadingError, refetch } = useOrganised(id);
  return (
    <ScreenLayout title="Choose a source" noTournamentInTitle>
      <Crumb to={organisePaths.feeds(id)}>Feed</Crumb>
      {isLoadingError && <ErrorBanner onRetry={() => void refetch()}>{messageOf(error)}</ErrorBanner>}
      {organised === undefined ? !isLoadingError && <Loading /> : <AddFeed organised={organised} />}
    </ScreenLayout>
  );
}

function AddFeed({ organised }: { organised: OrganisedTournament }) {
  const { id, setup, rights, stage } = organised;
  const [, navigate] = useLocation();
  const noun = termsOf(setup.sport).event;
  const [choice, setChoice] = useState<Choice>({
    kind: noun === "game" ? "calendar" : "json",
    url: "",
    agrees: false,
  });
  const trial = useTryFeed(id);
  const add = useAddFeed(id);
  if (rights !== "everything" || stage === "draft") return <Redirect to={organisePaths.feeds(id)} replace />;
  const { url, ...kind } = choice;
  const asked = FEED_TERMS[choice.kind].url === null ? { ...kind, url: url.trim() } : kind;
  const { agrees: _agrees, ...tried } = asked;
  return (
    <>
      <header className="head">
        <h1>{trial.data ? trial.data.name : "Choose a source"}</h1>
        <p>{trial.data ? `${FEED_TERMS[choice.kind].title}, read once` : `For ${setup.settings.name}`}</p>
      </header>
      {trial.data ? (
        <SourceTrial
          trial={trial.data}
          noun={noun}
          error={add.error}
          isPending={add.isPending}
          onBack={() => {
            add.reset();
            trial.reset();
          }}
          onUse={() => add.mutate(asked, { onSuccess: () => navigate(organisePaths.feeds(id)) })}
        />
      ) : (
        <ChooseSource
          noun={noun}
          choice={choice}
          error={trial.error}
          isPending={trial.isPending}
          onChange={setChoice}
          onTry={() => trial.mutate(tried)}
        />
      )}
    </>
  );
}
