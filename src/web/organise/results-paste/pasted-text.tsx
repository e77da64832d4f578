import { type ClipboardEvent, type DragEvent, useId, useState } from "react";
import { countOf } from "#domain/pluralize.ts";
import { MAX_PASTED_LENGTH } from "#domain/organise/setup-limits.ts";
import { messageOf } from "#web/api/api.ts";
import { FileButton } from "#web/organise/import/file-button.tsx";
import {
  firstTableOf,
  openChosenFile,
  type OpenedFile,
  openPasted,
} from "#web/organise/import/reading/read-chosen-file.ts";
import { Icon } from "#web/ui/icon.tsx";
import { InlineError } from "#web/ui/inline-error.tsx";

interface PastedTextProps {
  text: string;
  /** Lines that were read; null: nothing was found yet. */
  lines: number | null;
  onType: (text: string) => void;
  /** A whole text came at once. */
  onTake: (text: string) => void;
}

/** Takes a file or what was pasted; the text folds then. */
function useTake(onTake: (text: string) => void) {
  const [isOpen, setOpen] = useState(true);
  const [failure, setFailure] = useState<unknown>(null);
  const take = async (read: Promise<OpenedFile>) => {
    setFailure(null);
    try {
      onTake(firstTableOf(await read).text);
      setOpen(false);
    } catch (caught) {
      setFailure(caught);
    }
  };
  return { isOpen, setOpen, failure, take };
}

/** Takes results as text, as a copied table or from a file. On phones it folds once something was found. */
export function PastedText({ text, lines, onType, onTake }: PastedTextProps) {
  const id = useId();
  const { isOpen, setOpen, failure, take } = useTake(onTake);
  const handlePaste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const [html = "", plain = ""] = ["text/html", "text/plain"].map((type) =>
      event.clipboardData.getData(type),
    );
    // What is pasted into other text is read as it is typed.
    if (text.trim() !== "") return;
    event.preventDefault();
    void take(openPasted({ html: /<table/i.test(html) ? html : "", text: plain }));
  };
  const handleDrop = (event: DragEvent) => {
    const [file] = event.dataTransfer.files;
    if (file === undefined) return;
    event.preventDefault();
    void take(openChosenFile(file));
  };
  const isFound = lines !== null;
  return (
    <div className={isFound ? "pasted card is-found" : "pasted"}>
      {isFound && (
        <button
          className="pasted-fold"
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon name="copy" />
          What you pasted
          <span className="hint">{countOf(lines, "line")}</span>
          <Icon name="chev-d" />
        </button>
      )}
      <div className={isFound && !isOpen ? "pasted-body is-folded" : "pasted-body"} id={id}>
        <label className="field">
          <span className="field-label">
            {isFound ? "What you pasted" : "A box score, or a table of several games"}
          </span>
          <textarea
            className="input"
            rows={11}
            maxLength={MAX_PASTED_LENGTH}
            placeholder="Paste here. Text, a table from a web page, or cells of a spreadsheet."
            value={text}
            onChange={(event) => onType(event.target.value)}
            onPaste={handlePaste}
            onDragOver={(event) => event.preventDefault()}
            onDrop={handleDrop}
          />
        </label>
        <BelowText isFound={isFound} onChoose={(file) => void take(openChosenFile(file))} />
        {failure !== null && <InlineError>{messageOf(failure)}</InlineError>}
      </div>
    </div>
  );
}

function BelowText({ isFound, onChoose }: { isFound: boolean; onChoose: (file: File) => void }) {
  if (isFound)
    return <p className="hint">Change it here, or in the rows beside it. It is read again as you type.</p>;
  return (
    <div className="pasted-file">
      <FileButton className="btn" onChoose={(files) => files?.[0] && onChoose(files[0])}>
        <Icon name="file" />
        Choose a file
      </FileButton>
      <p className="hint">It is read as soon as it is here.</p>
    </div>
  );
}
