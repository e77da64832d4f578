import { useEffect, useRef, useState } from "react";
import type { ImportReport } from "#contract/organise/import-schemas.ts";
import type { OrganisedTournament } from "#contract/organise/schemas.ts";
import { termsOf } from "#contract/sports.ts";
import { countOf } from "#domain/pluralize.ts";
import { messageOf } from "#web/api/api.ts";
import { organisePaths } from "#web/navigation/organise-paths.ts";
import { Banner } from "#web/ui/banner.tsx";
import { useBackCloses } from "#web/ui/use-back-closes.ts";
import type { AnyMeaning } from "#domain/organise/column-meanings.ts";
import { meaningsOf } from "./column-labels.ts";
import { BringFiles } from "./bring.tsx";
import { ImportPreview } from "./import-preview.tsx";
import { ImportQuestions } from "./import-questions.tsx";
import { ImportSteps, type Step } from "./import-steps.tsx";
import { ImportedPart } from "./imported-part.tsx";
import { ProgressCard } from "./progress-card.tsx";
import type { FoundTable } from "./reading/read-chosen-file.ts";
import { SheetChoice } from "./sheet-choice.tsx";
import { type Brought, type Importing, useImport } from "./use-import.ts";
import { WhatIsWhat } from "./what-is-what.tsx";

const nameFiles = (files: Importing["files"]) => files.map(({ name }) => name).join(", ");

/** The steps that have something to show, in their order. */
function listOpen({ tables, questions }: Pick<ImportReport, "tables" | "questions">): Step[] {
  const [columns, asked]: [Step[], Step[]] = [["columns"], ["questions"]];
  return ["bring", ...(tables.length > 0 ? columns : []), ...(questions.length > 0 ? asked : []), "preview"];
}

/** Has the browser's Back lead to the step before, and only from the first one to another page. */
function useBackThrough(open: readonly Step[], step: Step, onGo: (step: Step) => void): void {
  const at = open.indexOf(step);
  const leadTo = (nth: number) => (at > nth ? () => onGo(open[nth] ?? "bring") : null);
  useBackCloses(leadTo(0));
  useBackCloses(leadTo(1));
  useBackCloses(leadTo(2));
}

/** Takes files, shows what is taken for what, asks what they leave open, shows what they would change, and
 * imports them. */
export function ImportForm({ organised }: { organised: OrganisedTournament }) {
  const { id, setup, stage } = organised;
  const [step, setStep] = useState<Step>("bring");
  const [stored, setStored] = useState<ImportReport | null>(null);
  const importing = useImport(organised);
  const { report, failure } = importing;
  const open = report === null ? [] : listOpen(report);
  useBackThrough(importing.isStoring || stored !== null ? [] : open, step, setStep);
  const goOn = (found: ImportReport | null) => {
    if (found !== null) setStep(listOpen(found)[1] ?? "preview");
  };
  const bring = async (brought: Brought) => {
    setStep("bring");
    goOn(await importing.bring(brought));
  };
  const noun = termsOf(setup.sport).event;
  const names = nameFiles(importing.files);
  if (stored !== null) return <ImportedPart id={id} report={stored} names={names} noun={noun} />;
  return (
    <>
      <StepHead
        step={step}
        isStoring={importing.isStoring}
        names={names}
        games={report === null ? 0 : report.tables.reduce((sum, { games }) => sum + games, 0)}
        noun={noun}
      />
      <ImportSteps current={step} open={new Set(open)} onGo={setStep} />
      {failure !== null && <Banner kind="danger">{messageOf(failure)}</Banner>}
      {step === "bring" || report === null ? (
        <BringStep
          importing={importing}
          feed={stage === "draft" ? null : organisePaths.addFeed(id)}
          sport={setup.sport}
          onBring={(brought) => void bring(brought)}
          onChoose={async (tables) => goOn(await importing.choose(tables))}
        />
      ) : (
        <ReportStep
          step={step}
          importing={importing}
          report={report}
          noun={noun}
          teams={setup.teams}
          meanings={meaningsOf(setup.sport)}
          onGo={setStep}
          onImport={() => importing.store(setStored)}
        />
      )}
    </>
  );
}

interface BringStepProps {
  importing: Importing;
  feed: string | null;
  sport: OrganisedTournament["setup"]["sport"];
  onBring: (brought: Brought) => void;
  onChoose: (tables: readonly FoundTable[]) => Promise<void>;
}

/** Takes files, and asks which of their tables are meant. */
function BringStep({ importing, feed, sport, onBring, onChoose }: BringStepProps) {
  const { files, opened, reading, isPending, share } = importing;
  if (reading !== null)
    return (
      <ProgressCard
        key="reading"
        title={`Reading ${reading.names}`}
        done="read"
        share={reading.share}
        note="Nothing is saved yet."
        stop={reading.stop}
      />
    );
  const content =
    opened === null ? (
      <BringFiles sport={sport} feed={feed} onBring={onBring} />
    ) : (
      <SheetChoice
        opened={opened}
        isPending={isPending}
        onChoose={(tables) => void onChoose(tables)}
        onBack={importing.forget}
      />
    );
  if (!isPending || files.length === 0) return content;
  return (
    <ProgressCard
      key="checking"
      title={`Checking ${nameFiles(files)}`}
      done="checked"
      share={share}
      note="Nothing is saved yet."
      stop={null}
      meanwhile={content}
    />
  );
}

interface ReportStepProps {
  step: Exclude<Step, "bring">;
  importing: Importing;
  report: ImportReport;
  noun: string;
  teams: readonly { name: string }[];
  meanings: readonly AnyMeaning[];
  onGo: (step: Step) => void;
  onImport: () => void;
}

/** A step that shows what was read. */
function ReportStep({ step, importing, report, onGo, onImport, ...shown }: ReportStepProps) {
  const { noun, teams, meanings } = shown;
  const open = listOpen(report);
  const next = () => onGo(open[open.indexOf(step) + 1] ?? "preview");
  if (step === "columns")
    return (
      <WhatIsWhat
        importing={importing}
        report={report}
        meanings={meanings}
        onBack={() => onGo("bring")}
        onNext={next}
      />
    );
  if (step === "questions") return <ImportQuestions importing={importing} report={report} onNext={next} />;
  const preview = (
    <ImportPreview
      importing={importing}
      report={report}
      noun={noun}
      teams={teams}
      onBack={() => onGo(open.at(-2) ?? "bring")}
      onImport={onImport}
    />
  );
  if (!importing.isStoring) return preview;
  return (
    <ProgressCard
      title={`Importing ${nameFiles(importing.files)}`}
      isTitleHidden
      done="stored"
      share={importing.share}
      note="You can leave this page: it goes on, and players see everything at once at the end."
      stop={null}
      meanwhile={preview}
    />
  );
}

interface StepHeadProps {
  step: Step;
  /** Nothing can be changed any more. */
  isStoring: boolean;
  /** Of the files. */
  names: string;
  games: number;
  noun: string;
}

const HEADS: Record<Step, { title: string; text: (names: string, games: string) => string }> = {
  bring: { title: "Bring a schedule", text: () => "Any table will do. Nothing is saved until you say so." },
  columns: { title: "What is what", text: (names, games) => (games === "" ? names : `${names}, ${games}`) },
  questions: { title: "Questions", text: () => "Only what the file leaves open. Each says why it asks." },
  preview: { title: "Preview", text: (names) => `${names}. Nothing is saved yet.` },
};

const STORING: (typeof HEADS)[Step] = { title: "Importing", text: (names) => names };

/** The title of a step, which has the focus when the step is reached. */
function StepHead({ step, isStoring, names, games, noun }: StepHeadProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    heading.current?.focus();
    scrollTo({ top: 0 });
  }, [step]);
  const { title, text } = isStoring ? STORING : HEADS[step];
  return (
    <header className="head">
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p>{text(names, games === 0 ? "" : countOf(games, noun))}</p>
    </header>
  );
}
