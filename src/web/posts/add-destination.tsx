import { type SubmitEvent, useState } from "react";
import {
  MAX_DESTINATIONS,
  POST_KINDS,
  POST_SERVICES,
  type PostService,
  SERVICE_NEEDS,
} from "#domain/posts/post-kinds.ts";
import { messageOf } from "#web/api/api.ts";
import { InlineError } from "#web/ui/inline-error.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { SERVICE_TEXTS } from "./post-texts.ts";
import { type Owner, useAddDestination } from "./queries.ts";

const EMPTY = { url: "", token: "", room: "" };

const orNull = (text: string) => (text.trim() === "" ? null : text.trim());

/** Adds a place to post to, with all kinds of posts on. */
export function AddDestination({ owner }: { owner: Owner }) {
  const [service, setService] = useState<PostService>("discord");
  const [entered, setEntered] = useState(EMPTY);
  const { mutate, isPending, error } = useAddDestination(owner);
  const needs = SERVICE_NEEDS[service];
  const texts = SERVICE_TEXTS[service];
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isPending) return;
    const { url, token, room } = entered;
    const place = { service, url: orNull(url), token: orNull(token), room: orNull(room) };
    mutate({ ...place, kinds: [...POST_KINDS] }, { onSuccess: () => setEntered(EMPTY) });
  };
  const renderField = (name: keyof typeof EMPTY, isSecret: boolean) => (
    <TextField
      label={texts[name]}
      type={isSecret ? "password" : "text"}
      autoComplete="off"
      maxLength={name === "url" ? 500 : 300}
      value={entered[name]}
      onChange={(text) => setEntered({ ...entered, [name]: text })}
    />
  );
  return (
    <form className="league-dialog" onSubmit={handleSubmit}>
      <SelectField
        label="Post to"
        value={service}
        onChange={(value) => setService(POST_SERVICES.find((one) => one === value) ?? "discord")}
      >
        {POST_SERVICES.map((one) => (
          <option key={one} value={one}>
            {SERVICE_TEXTS[one].name}
          </option>
        ))}
      </SelectField>
      {renderField("url", false)}
      {needs.token !== "none" && renderField("token", true)}
      {needs.room && renderField("room", false)}
      <p className="hint">
        {texts.hint} At most {MAX_DESTINATIONS} places. The link is a secret: it is stored, and not shown
        again.
      </p>
      {error && <InlineError>{messageOf(error)}</InlineError>}
      <div className="dlg-act">
        <button className="btn btn-primary" type="submit" aria-busy={isPending}>
          Add {service === "webhook" ? "the webhook" : texts.name}
        </button>
      </div>
    </form>
  );
}
