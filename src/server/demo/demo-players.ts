// The demo's players: invented names in many languages, so that the screens show many scripts.
import { DEMO_ADMIN_EMAIL } from "#server/config.ts";

export interface DemoPlayer {
  name: string;
  email: string;
}

const DOMAIN = DEMO_ADMIN_EMAIL.slice(DEMO_ADMIN_EMAIL.indexOf("@"));

const NAMES: readonly (readonly [name: string, mailbox: string])[] = [
  ["Mari Tamm", "mari"],
  ["Jānis Ozoliņš", "janis"],
  ["Gökçe Yıldız", "gokce"],
  ["Ελένη Παππά", "eleni"],
  ["田中さくら", "sakura"],
  ["Дмитро Коваленко", "dmytro"],
  ["王芳", "fang"],
  ["김민준", "minjun"],
  ["ليلى حداد", "layla"],
  ["נועה לוי", "noa"],
  ["Wanjiku Mwangi", "wanjiku"],
  ["Þórunn Jónsdóttir", "thorunn"],
  ["Łukasz Wiśniewski", "lukasz"],
  ["Zoë van den Berg", "zoe"],
  ["François Lefèvre", "francois"],
  ["José Ángel Muñoz", "joseangel"],
  ["João Gonçalves", "joao"],
  ["Søren Østergaard", "soren"],
  ["Åsa Lindström", "asa"],
  ["Väinö Mäkelä", "vaino"],
  ["Željko Đorđević", "zeljko"],
  ["Милица Петровић", "milica"],
  ["თამარ ბერიძე", "tamar"],
  ["Անի Հակոբյան", "ani"],
  ["Nguyễn Thị Hương", "huong"],
  ["สมชาย ใจดี", "somchai"],
  ["अनन्या शर्मा", "ananya"],
  ["கவிதா ராஜன்", "kavitha"],
  ["Chukwuemeka Ọbi", "emeka"],
  ["Siân Llywelyn", "sian"],
  ["Caoimhe Ní Bhriain", "caoimhe"],
  ["Giulia D'Angelo", "giulia"],
  ["Jürgen Groß", "juergen"],
  ["Eszter Szűcs", "eszter"],
  ["Ștefan Țurcanu", "stefan"],
  ["Šárka Dvořáková", "sarka"],
  ["Gintarė Žukauskaitė", "gintare"],
  ["Andreas Claes", "andreas"],
  ["Bo", "bo"],
  ["Maximiliane von und zu Eulenberg", "maximiliane"],
];

/** All demo players, always in this order. */
export const DEMO_PLAYERS: readonly DemoPlayer[] = NAMES.map(([name, mailbox]) => ({
  name,
  email: mailbox + DOMAIN,
}));

export const DEMO_ADMIN: DemoPlayer = { name: "Ada Admin", email: DEMO_ADMIN_EMAIL };

/** Number of players that the sign-in dialog offers. */
const OFFERED_PLAYER_COUNT = 5;

/** The accounts that the demo's sign-in dialog offers: a few players and the admin. */
export const DEMO_ACCOUNTS: (DemoPlayer & { admin: boolean })[] = [
  ...DEMO_PLAYERS.slice(0, OFFERED_PLAYER_COUNT).map((player) => ({ ...player, admin: false })),
  { ...DEMO_ADMIN, admin: true },
];
