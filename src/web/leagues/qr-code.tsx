import { encode } from "uqr";

/** A QR code, ink on white whatever the theme. */
export function QrCode({ text }: { text: string }) {
  const { data, size } = encode(text, { border: 0 });
  const path = data
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join("");
  return (
    <div className="qr-code">
      <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label="QR code of the invitation link">
        <path fill="currentColor" d={path} />
      </svg>
    </div>
  );
}
