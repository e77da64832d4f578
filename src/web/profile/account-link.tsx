import { Link } from "wouter";
import { paths } from "#web/navigation/paths.ts";

/** Leads to the devices on which the player is signed in, and to what is stored about him or her. */
export function AccountLink() {
  return (
    <div className="danger-zone">
      <p className="muted">Where you are signed in, your data, and erasing your account.</p>
      <Link className="btn" to={paths.account}>
        Devices and data
      </Link>
    </div>
  );
}
