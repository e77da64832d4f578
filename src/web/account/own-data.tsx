import { messageOf } from "#web/api/api.ts";
import { Icon } from "#web/ui/icon.tsx";
import { useToast } from "#web/ui/toast.tsx";
import { useOwnData } from "./queries.ts";

const FILE_NAME = "jokerpick-my-data.json";

/** Has the browser save a value as a JSON file. */
function saveAsFile(value: object): void {
  const file = new Blob([JSON.stringify(value, null, 2)], { type: "application/json" });
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = FILE_NAME;
  link.click();
  // Firefox reads the file after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** Downloads everything that is stored about the player. */
export function OwnData() {
  const data = useOwnData();
  const toast = useToast();
  const handleDownload = () => {
    if (data.isPending) return;
    data.mutate(undefined, {
      onSuccess: saveAsFile,
      onError: (failure) => toast.error(messageOf(failure)),
    });
  };
  return (
    <section aria-labelledby="own-data">
      <div className="section-head">
        <h2 id="own-data">Your data</h2>
      </div>
      <div className="danger-zone">
        <p className="muted">Everything stored about you, as one JSON file.</p>
        <button
          className="btn"
          type="button"
          aria-busy={data.isPending || undefined}
          onClick={handleDownload}
        >
          <Icon name="download" />
          Download my data
        </button>
      </div>
    </section>
  );
}
