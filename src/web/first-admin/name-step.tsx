import { type SubmitEvent, useState } from "react";
import type { SiteSettings } from "#contract/site/schemas.ts";
import { MAX_SITE_NAME } from "#domain/site-name.ts";
import { messageOf } from "#web/api/api.ts";
import { TextField } from "#web/ui/text-field.tsx";
import { SetUpStep } from "./set-up-step.tsx";
import { useSaveSite } from "./site-queries.ts";

/** The name of the site, saved when the field is left. */
export function NameStep({ userId, site }: { userId: number; site: SiteSettings }) {
  const [name, setName] = useState(site.name);
  const { mutate, error, isSuccess } = useSaveSite(userId);
  const isFixed = site.by_environment.includes("name");
  const save = () => {
    if (name.trim() !== site.name) mutate({ name });
  };
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    save();
  };
  return (
    <SetUpStep number={1} title="Name of the site">
      <form onSubmit={handleSubmit} noValidate>
        <TextField
          label="Name of the site"
          isLabelHidden
          value={name}
          maxLength={MAX_SITE_NAME}
          readOnly={isFixed}
          error={error && messageOf(error)}
          onChange={setName}
          onBlur={save}
        />
      </form>
      <p className="hint" role="status">
        {isFixed
          ? "SITE_NAME sets it on this server, and wins over what is entered here."
          : `Stands beside the joker at the top, in mails and on link previews.${isSuccess ? " Saved." : ""}`}
      </p>
    </SetUpStep>
  );
}
