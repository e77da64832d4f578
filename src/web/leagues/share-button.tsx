import { Icon } from "#web/ui/icon.tsx";

/** Opens the share menu of the device. */
export function ShareButton({ share }: { share: ShareData }) {
  return (
    <button
      className="btn btn-primary btn-lg"
      type="button"
      onClick={() =>
        // Closing the share menu rejects, which is no failure.
        void navigator.share(share).catch(() => undefined)
      }
    >
      <Icon name="share" />
      Share the invitation
    </button>
  );
}
