import type { ImageSource, Node } from "@takumi-rs/core";
import { box, COLORS, DISPLAY, picture, type RenderCard, type Style, text, TEXT } from "./card-renderer.ts";
import { writeDrawnSite } from "./share-card.ts";

/** Size of a story in pixels, as networks show pictures upright. */
export const STORY_SIZE = { width: 1080, height: 1350 };

/** A line of a story. */
export interface StoryRow {
  label: string;
  value: string;
  figure: string;
}

/** The content of a picture that a player shares. */
export interface Story {
  tournament: string;
  /** The line above the title. */
  kicker: string;
  title: string;
  /** "2" and "nd"; null: on no board. */
  rank: { place: string; ending: string } | null;
  /** Places gained, negative: lost; 0 is not drawn. */
  move: number;
  points: string;
  rows: readonly StoryRow[];
  /** The two ends of the line at the bottom. */
  site: string;
  foot: string;
  /** The colour of a rise, and the sign of the sport as SVG. */
  accent: string;
  icon: string;
}

const LINE: Style = { overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap", minWidth: 0 };

/** Longest title, in characters, at the largest size. */
const SHORT_TITLE = 24;

/** The same of the line above it: a long name and a race's round are longer. */
const SHORT_KICKER = 44;

const [ICON, ARROW] = ["story-icon.svg", "story-arrow.svg"];

/** Draws the images that depend on the story. */
function listDrawn({ icon, accent, move }: Story): ImageSource[] {
  const path = move > 0 ? "M10 16V4M5 9l5-5 5 5" : "M10 4v12M5 11l5 5 5-5";
  const arrow =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20"><path d="${path}" fill="none" stroke="${move > 0 ? accent : COLORS.grey}" ` +
    'stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"/></svg>';
  return [
    { src: ICON, data: Buffer.from(icon) },
    { src: ARROW, data: Buffer.from(arrow) },
  ];
}

function createHead({ tournament }: Story, siteName: string): Node {
  const card = { width: 51, height: 68, borderRadius: 8, backgroundColor: COLORS.joker, flexShrink: 0 };
  return box(
    { alignItems: "center", gap: 20 },
    box(
      { ...card, alignItems: "center", justifyContent: "center", transform: "rotate(-6deg)" },
      picture("favicon.svg", { width: 51, height: 51 }),
    ),
    text(writeDrawnSite(siteName), {
      fontFamily: DISPLAY,
      fontSize: 56,
      fontWeight: 800,
      lineHeight: 1,
      flexShrink: 0,
    }),
    box(
      { marginLeft: "auto", alignItems: "center", gap: 12, minWidth: 0, color: COLORS.grey },
      picture(ICON, { width: 38, height: 38, flexShrink: 0 }),
      text(tournament, { ...LINE, fontSize: 34, fontWeight: 560, lineHeight: 1.2 }),
    ),
  );
}

function createRank({ rank }: Story): Node {
  const figure: Style = { fontFamily: DISPLAY, fontWeight: 850, fontSize: 330, lineHeight: 0.76 };
  if (rank === null) return text("–", figure);
  const ending: Style = {
    fontFamily: DISPLAY,
    fontWeight: 640,
    fontSize: 99,
    lineHeight: 1,
    marginLeft: 4,
    marginTop: -28,
  };
  return box({ alignItems: "flex-start" }, text(rank.place, figure), text(rank.ending, ending));
}

function createMove({ move, accent }: Story): Node[] {
  if (move === 0) return [];
  const color = move > 0 ? accent : COLORS.grey;
  return [
    box(
      {
        alignItems: "center",
        paddingBottom: 4,
        fontFamily: DISPLAY,
        fontSize: 110,
        fontWeight: 620,
        lineHeight: 1,
        color,
      },
      picture(ARROW, { width: 84, height: 84 }),
      text(String(Math.abs(move)), {}),
    ),
  ];
}

function createFigures(story: Story): Node {
  const points: Style = {
    fontFamily: DISPLAY,
    fontSize: 150,
    fontWeight: 850,
    lineHeight: 0.86,
    paddingBottom: 10,
  };
  return box(
    {
      alignItems: "flex-end",
      gap: 44,
      marginTop: 44,
      paddingBottom: 44,
      borderBottom: `6px solid ${COLORS.white}`,
    },
    createRank(story),
    ...createMove(story),
    box(
      { marginLeft: "auto", flexDirection: "column", alignItems: "flex-end" },
      text(story.points, points),
      text("points", { fontSize: 36, fontWeight: 480, lineHeight: 1.2, color: COLORS.grey }),
    ),
  );
}

function createRow({ label, value, figure }: StoryRow, isLast: boolean): Node {
  return box(
    {
      minHeight: 150,
      alignItems: "center",
      gap: 32,
      borderBottom: isLast ? "none" : `2px solid ${COLORS.grey}`,
    },
    box(
      { flex: 1, minWidth: 0, flexDirection: "column", gap: 2 },
      text(label, { ...LINE, fontSize: 32, fontWeight: 480, lineHeight: 1.25, color: COLORS.grey }),
      text(value, { ...LINE, fontFamily: DISPLAY, fontSize: 56, fontWeight: 720, lineHeight: 1.12 }),
    ),
    text(figure, { fontFamily: DISPLAY, fontSize: 96, fontWeight: 850, lineHeight: 1 }),
  );
}

function layOutStory(story: Story, siteName: string): Node {
  const { kicker, title, rows, site, foot } = story;
  const harlequin: Style = {
    width: "100%",
    height: 30,
    backgroundColor: COLORS.joker,
    backgroundImage: "url(harlequin.svg)",
    backgroundSize: "60px 30px",
    backgroundRepeat: "repeat-x",
  };
  const isShort = [...title].length <= SHORT_TITLE;
  return box(
    { ...STORY_SIZE, flexDirection: "column", background: COLORS.ink, color: COLORS.white, fontFamily: TEXT },
    box(harlequin),
    box(
      { flex: 1, flexDirection: "column", padding: "62px 84px 72px 84px" },
      createHead(story, siteName),
      text(kicker, {
        ...LINE,
        marginTop: 76,
        fontSize: [...kicker].length <= SHORT_KICKER ? 42 : 34,
        fontWeight: 560,
        lineHeight: 1.2,
        color: COLORS.grey,
      }),
      text(title, {
        marginTop: 6,
        fontFamily: DISPLAY,
        fontSize: isShort ? 104 : 72,
        fontWeight: 850,
        lineHeight: 0.95,
        overflowWrap: "anywhere",
      }),
      createFigures(story),
      box({ flexDirection: "column" }, ...rows.map((row, at) => createRow(row, at === rows.length - 1))),
      box(
        {
          marginTop: "auto",
          justifyContent: "space-between",
          gap: 32,
          fontSize: 34,
          lineHeight: 1.2,
          color: COLORS.grey,
        },
        text(site, { ...LINE, fontWeight: 680, color: COLORS.white }),
        text(foot, { ...LINE, fontWeight: 520 }),
      ),
    ),
  );
}

/** Draws a story as PNG, in another thread. */
export type DrawStory = (story: Story) => Promise<Buffer>;

/** Creates what draws stories, with the name that the site has by then. */
export function createDrawStory(render: RenderCard, site: { readonly name: string }): DrawStory {
  return (story) => render(layOutStory(story, site.name), STORY_SIZE, listDrawn(story));
}
