import type { Node } from "@takumi-rs/core";
import { box, COLORS, DISPLAY, picture, type RenderCard, type Style, text, TEXT } from "./card-renderer.ts";
import { type CardRow, type ShareCard, writeDrawnSite } from "./share-card.ts";

/** Size of a card in pixels, as messengers expect it. */
export const CARD_SIZE = { width: 1200, height: 630 };

const MOVE_COLORS = { up: "#5FD08A", none: "#9BA3A7" };

/** Longest title, in letters, that fits two lines at the largest size. */
const SHORT_TITLE = 18;

/** Longest name of a site, in letters, at the larger size. */
const SHORT_BRAND = 18;

function createBrand(site: string): Node {
  const name = writeDrawnSite(site);
  const card = { width: 42, height: 56, borderRadius: 7, backgroundColor: COLORS.joker };
  return box(
    { alignItems: "center", gap: 16 },
    box(
      { ...card, alignItems: "center", justifyContent: "center", transform: "rotate(-6deg)" },
      picture("favicon.svg", { width: 42, height: 42 }),
    ),
    text(name, { fontFamily: DISPLAY, fontSize: name.length > SHORT_BRAND ? 36 : 44, fontWeight: 800 }),
  );
}

/** Movement as an arrow with a number, readable without colour. */
function createMove(move: NonNullable<CardRow["move"]>): Node {
  const color = move > 0 ? MOVE_COLORS.up : MOVE_COLORS.none;
  const style: Style = { minWidth: 54, fontFamily: DISPLAY, fontSize: 30, fontWeight: 640, color };
  if (move === 0) return text("–", style);
  const arrow = picture(move > 0 ? "move-up.svg" : "move-down.svg", { width: 24, height: 24 });
  return box({ ...style, alignItems: "center" }, arrow, text(String(Math.abs(move)), {}));
}

function createRows(rows: ShareCard["rows"]): Node {
  const style: Style = { flex: 1, alignSelf: "flex-end", flexDirection: "column" };
  return box(
    { ...style, borderTop: `5px solid ${COLORS.white}` },
    ...rows.map(({ lead, name, value, move }, index) =>
      box(
        {
          height: 92,
          alignItems: "center",
          gap: 12,
          borderBottom: index < rows.length - 1 ? `1px solid ${COLORS.line}` : "none",
          fontSize: 36,
          fontWeight: 640,
        },
        text(lead, { width: 56, fontFamily: DISPLAY, fontSize: 44, fontWeight: 700, color: COLORS.grey }),
        ...(move === undefined ? [] : [createMove(move)]),
        text(name, {
          flex: 1,
          minWidth: 0,
          overflow: "hidden",
          textOverflow: "ellipsis",
          whiteSpace: "nowrap",
        }),
        text(value, { fontFamily: DISPLAY, fontSize: 64, fontWeight: 850 }),
      ),
    ),
  );
}

function createJokers(): Node {
  const place: Style = { position: "absolute", width: 300 };
  return box(
    { position: "relative", width: 400, height: 470, alignSelf: "center" },
    picture("joker-back.svg", { ...place, right: 96, top: 34, transform: "rotate(-9deg)" }),
    picture("joker-card.svg", { ...place, right: 36, top: 18, transform: "rotate(7deg)" }),
  );
}

/** Lays out a card: title on the left, lines or jokers on the right, always on the dark background. */
function layOutCard({ kicker, title, foot, rows }: ShareCard, site: string): Node {
  const hasRows = rows.length > 0;
  const harlequin: Style = {
    height: 22,
    backgroundColor: COLORS.joker,
    backgroundImage: "url(harlequin.svg)",
    backgroundSize: "44px 22px",
    backgroundRepeat: "repeat-x",
  };
  const sizes = hasRows ? { kicker: 28, title: 92, foot: 24 } : { kicker: 34, title: 136, foot: 30 };
  const titleSize = title.length > SHORT_TITLE ? 72 : sizes.title;
  return box(
    { ...CARD_SIZE, flexDirection: "column", background: COLORS.ink, color: COLORS.white, fontFamily: TEXT },
    box({ width: "100%", ...harlequin }),
    box(
      { flex: 1, gap: 48, padding: "40px 64px 56px 64px" },
      box(
        { flexDirection: "column", ...(hasRows ? { width: 470 } : { flex: 1, minWidth: 0 }) },
        createBrand(site),
        text(kicker, { marginTop: "auto", fontSize: sizes.kicker, fontWeight: 560, color: COLORS.grey }),
        text(title, {
          marginTop: 6,
          marginBottom: 14,
          fontFamily: DISPLAY,
          fontSize: titleSize,
          fontWeight: 850,
          lineHeight: 0.92,
          overflowWrap: "anywhere",
        }),
        text(foot, { fontSize: sizes.foot, fontWeight: 480, color: COLORS.grey }),
      ),
      hasRows ? createRows(rows) : createJokers(),
    ),
  );
}

/** Draws a card as PNG, in another thread. */
export type DrawCard = (card: ShareCard) => Promise<Buffer>;

/** Creates what draws cards, with the name that the site has by then. */
export function createDrawCard(render: RenderCard, site: { readonly name: string }): DrawCard {
  return (card) => render(layOutCard(card, site.name), CARD_SIZE);
}
