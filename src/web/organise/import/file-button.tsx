import { type ChangeEvent, type ReactNode, useRef } from "react";

interface FileButtonProps {
  className: string;
  onChoose: (files: FileList | null) => void;
  children: ReactNode;
}

/** A button that opens the browser's choice of files. */
export function FileButton({ className, onChoose, children }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const handleChange = (event: ChangeEvent<HTMLInputElement>) => {
    onChoose(event.target.files);
    // The same file may be chosen again after it was corrected.
    event.target.value = "";
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept=".csv,.tsv,.txt,.xlsx,.ods,.ics,.html,.json,.md"
        aria-label="Files to import"
        onChange={handleChange}
      />
      <button className={className} type="button" onClick={() => input.current?.click()}>
        {children}
      </button>
    </>
  );
}
