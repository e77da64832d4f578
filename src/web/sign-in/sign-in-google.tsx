import { useEffect, useRef } from "react";
import { type GoogleProps, useGoogle } from "./use-google.ts";
import { useRegisterCredential } from "./use-register-credential.ts";

/** Width of Google's large button; narrower pages shrink it. */
const MAX_BUTTON_WIDTH_PX = 320;

/** Google's own button; Google renders it, 44px high, and its terms forbid styling. A line says so where it does not load. */
export function GoogleButton(props: GoogleProps) {
  const slot = useRef<HTMLDivElement>(null);
  const { isMissing } = useGoogle(props, (google) => {
    const place = slot.current;
    if (!place) return;
    const width = Math.min(MAX_BUTTON_WIDTH_PX, place.clientWidth);
    google.renderButton(place, { theme: "outline", size: "large", width });
  });
  if (isMissing) {
    return (
      <p className="sign-in-hint">
        Google’s button did not load. Check your connection and what blocks content here, then reload the
        page.
      </p>
    );
  }
  return <div ref={slot} className="google-slot" />;
}

/** Signs in with Google's button or its One Tap prompt. */
export function GoogleOneTap({ clientId }: Pick<GoogleProps, "clientId">) {
  const register = useRegisterCredential();
  const props = { clientId, onCredential: register };
  useGoogle(props, (google) => google.prompt());
  useEffect(() => () => window.google?.accounts.id.cancel(), []);
  return <GoogleButton {...props} />;
}
