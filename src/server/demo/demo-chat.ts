// The demo players' chat messages, each with its time; those in the future are not listed.
import { HOUR, type Instant, instantOf } from "#domain/time.ts";
import { DEMO_PLAYERS } from "./demo-players.ts";
import { DEMO_CUP_ID } from "./demo-basketball.ts";
import { DEMO_SEASON_ID } from "./demo-formula-1.ts";

export interface DemoMessage {
  email: string;
  content: string;
  at: Instant;
}

/** Hours before the tournament's creation, the sender's mailbox, and the text. */
type ChatLine = readonly [hoursBefore: number, mailbox: string, content: string];

const CUP: readonly ChatLine[] = [
  [121, "mari", "Tere kõigile! Joker goes on the first game, as every year. It never works. As every year."],
  [120.5, "lukasz", "Cześć! Whoever takes the favourite with −9.5 has never watched a third quarter."],
  [118, "eleni", "Καλημέρα! I only came here to beat my brother."],
  [96, "dmytro", "100 % 🥚 yesterday. I'd like to thank my coach and my family."],
  [95.8, "zoe", "A full egg with the joker on it is a 💀, read the rules 😂"],
  [72.2, "sakura", "よろしくお願いします! First round done, still smiling."],
  [
    71,
    "gokce",
    "Şaka değil: I changed my winner two minutes before tip-off and it was the right thing to do. For once.",
  ],
  [70.4, "francois", "Moi aussi, in the wrong direction."],
  [49, "thorunn", "Box scores are on fiba.basketball if anybody wants to argue about the top scorer."],
  [48.7, "joao", "I always want to argue about the top scorer."],
  [47, "janis", "Tied top scorers both count! I checked. Twice."],
  [30, "minjun", "화이팅! Joker still in hand, six games to choose from."],
  [26, "wanjiku", "Who are the three people with the same card as me? Get out of my head."],
  [24, "andreas", "🐑 is not an insult, it is a community."],
  [22, "sian", "A unicorn and five points. Iechyd da! 🦄"],
  [8, "noa", "בוקר טוב, who moves the joker at breakfast?"],
  [7.6, "vaino", "Me. Twice already."],
  [3.5, "giulia", "Allora, first one of today is over and I have nothing to say about it."],
  [2.9, "milica", "Нема везе, there is another one in a moment."],
  [1.2, "emeka", "Locked! No more changing. Nobody breathe."],
  [
    0.9,
    "asa",
    "They are plus six after the first quarter and I have them at plus six and a half. Of course.",
  ],
  [0.3, "layla", "يلا! Two more to come today, get your picks in."],
];

const SEASON: readonly ChatLine[] = [
  [342, "mari", "Tere! Ten duels, one joker, no idea about cars. What could go wrong."],
  [339, "juergen", "Qualifying in an hour. Whoever still has empty cards: now."],
  [312, "sian", "Only my own team-mate can beat me. Usually does."],
  [300, "soren", "NC against NC pays nobody. I learned that with the joker on it."],
  [172, "joao", "Bom dia! Home race. I picked with my heart, so no points today."],
  [143.5, "francois", "Plus 3.5 and he comes in four places behind. Four!"],
  [143, "sakura", "Half a place is the longest distance in motor racing 😇"],
  [120, "dmytro", "Is there a champagne emoji in the gifts? Asking for myself."],
  [70, "wanjiku", "Handicaps are out. The model thinks as little of my driver as I do."],
  [26, "vaino", "Kotikisa! Suomi! There is no Finn in it and I still can't sleep."],
  [3, "zoe", "One hour. Joker on the Red Bulls or is that too easy?"],
  [2.6, "eleni", "Too easy. Exactly. Don't do it. Let me do it."],
  [1.9, "emeka", "Qualifying is on, cards are shut. See you all in the statistics."],
  [1.4, "andreas", "Baa. 🐑 Ten of us with the same card."],
  [0.5, "layla", "يلا! Race tomorrow, and the next one can be picked already."],
];

const RELATIVE_CHATS: Record<number, readonly ChatLine[]> = { [DEMO_CUP_ID]: CUP, [DEMO_SEASON_ID]: SEASON };

const at = (iso: string, mailbox: string, content: string) => ({ at: instantOf(iso), mailbox, content });

/** Messages in past tournaments, written at the time. */
const PAST_CHATS: Record<number, ReturnType<typeof at>[]> = {
  1: [
    at("2024-07-27T08:10:00Z", "francois", "Bienvenue! Croissants for everybody who beats me."),
    at("2024-07-27T11:20:00Z", "giulia", "Spain down already and my card with it."),
    at("2024-08-02T21:40:00Z", "lukasz", "Playoffs count double from here. No pressure."),
    at("2024-08-06T12:58:00Z", "milica", "Overtime!! I can't type"),
    at("2024-08-06T14:50:00Z", "zeljko", "95:90. I need a chair."),
    at(
      "2024-08-08T21:05:00Z",
      "sian",
      "Thirty-six points from Curry and I had picked somebody else. Naturally.",
    ),
    at("2024-08-10T21:32:00Z", "zoe", "What a final. Merci Paris, and see you next summer."),
  ],
  5: [
    at("2024-03-01T09:10:00Z", "mari", "Tere! Twenty drivers, ten duels, one joker. I have a system."),
    at("2024-03-02T17:20:00Z", "juergen", "First and second in one team. The whole duel: one place."),
    at("2024-03-24T06:30:00Z", "giulia", "Sainz! Leclerc! Uno-due! Back to bed, very happy."),
    at("2024-05-05T22:20:00Z", "sian", "Norris has won one. Da iawn! I had the other McLaren."),
    at("2024-05-26T15:40:00Z", "francois", "Leclerc à Monaco. Enfin. Everybody onto the boat."),
    at("2024-05-26T15:44:00Z", "soren", "Both Haas out, the duel pays nobody, and guess where my joker was."),
    at("2024-07-28T17:10:00Z", "zoe", "Russell, disqualified. Underweight. And my points with him."),
    at("2024-11-03T09:50:00Z", "emeka", "Qualifying on Sunday morning! Who is awake to move the joker?"),
    at("2024-11-03T18:40:00Z", "joao", "From seventeenth to first in that rain. And two Alpines behind him!"),
    at("2024-12-08T15:20:00Z", "lukasz", "Twenty-four races. Dziękuję, and see you in Melbourne."),
  ],
  6: [
    at("2025-03-15T04:10:00Z", "sakura", "おはよう! Joker is in, coffee is not."),
    at("2025-03-23T12:30:00Z", "giulia", "Both Ferraris disqualified. I would like to speak to nobody."),
    at("2025-03-23T12:34:00Z", "andreas", "That is also whom the duel pays."),
    at("2025-05-25T15:20:00Z", "francois", "Norris à Monaco. Four names on my card, one right."),
    at("2025-07-06T17:10:00Z", "juergen", "HÜLKENBERG AUF DEM PODIUM! P3! Ich weine."),
    at("2025-08-31T15:30:00Z", "ananya", "Third place for Hadjar, and I had Lawson. Of course I had Lawson."),
    at("2025-09-07T15:20:00Z", "gintare", "Down from basketball for the weekend. What does NC mean?"),
    at("2025-11-23T10:30:00Z", "soren", "Both McLarens out, hours later. The board moved while I slept."),
    at("2025-12-07T15:40:00Z", "mari", "That was it. Congratulations to everybody above me, so: all of you."),
  ],
  7: [
    at("2025-08-27T09:55:00Z", "mari", "Läks! Seventy-six games, one of me, not enough coffee."),
    at("2025-08-27T12:20:00Z", "gintare", "Pradžia gera! 94:70, and the joker was on it 🃏"),
    at(
      "2025-08-28T20:15:00Z",
      "eleni",
      "Remember: the first games of Group Day 3 come before the last of Group Day 2.",
    ),
    at("2025-08-28T20:31:00Z", "bo", "Too late, I have just learned that the hard way."),
    at(
      "2025-09-04T20:40:00Z",
      "sakura",
      "Group stage over. My board place: let's talk about something else.",
    ),
    at("2025-09-06T20:46:00Z", "vaino", "SUOMI!!! 92:86! I have no voice left."),
    at("2025-09-06T20:49:00Z", "milica", "Please don't talk to me until tomorrow."),
    at("2025-09-07T14:12:00Z", "tamar", "საქართველო! 80:70! Who had that? I had that."),
    at("2025-09-07T14:20:00Z", "francois", "Not me. Nobody in France had that."),
    at("2025-09-09T16:05:00Z", "lukasz", "Three top scorers in one game and I had the fourth."),
    at("2025-09-12T20:10:00Z", "gokce", "94:68. Evet. EVET."),
    at(
      "2025-09-14T16:02:00Z",
      "andreas",
      "Third place decided by three points, and my spread by half a one.",
    ),
    at("2025-09-14T20:04:00Z", "juergen", "88:83! Weltmeister und Europameister. Gute Nacht."),
    at(
      "2025-09-14T20:11:00Z",
      "gokce",
      "Tebrikler. We come back stronger. And check fiba.basketball, Şengün was top scorer.",
    ),
  ],
};

const findEmail = (mailbox: string): string | undefined =>
  DEMO_PLAYERS.find(({ email }) => email.startsWith(`${mailbox}@`))?.email;

/** Lists the messages in a tournament's chat up to this instant, oldest first. */
export function listDemoMessages(tournamentId: number, now: Instant): DemoMessage[] {
  const around = RELATIVE_CHATS[tournamentId]?.map(([hoursBefore, mailbox, content]) => ({
    at: now - hoursBefore * HOUR,
    mailbox,
    content,
  }));
  const lines = around ?? PAST_CHATS[tournamentId] ?? [];
  return lines.flatMap(({ mailbox, ...line }) => {
    const email = findEmail(mailbox);
    return email === undefined || line.at > now ? [] : [{ ...line, email }];
  });
}
