/** A team of the prototype. */
export interface Squad {
  team: string;
  emoji: string;
  guaranteedGames: number;
  firstNames: string;
  surnames: string;
}

/** First names are combined with surnames pseudo-randomly; each squad has fifteen surnames. */
export const SQUADS: Squad[] = [
  {
    team: "Estonia",
    emoji: "🇪🇪",
    guaranteedGames: 3,
    firstNames: "Karl Mihkel Rasmus Sander Taavi",
    surnames: "Aru Haab Ilves Järv Kask Lepik Mets Nurm Oja Põder Raud Saar Tamm Ude Vaher",
  },
  {
    team: "Finland",
    emoji: "🇫🇮",
    guaranteedGames: 3,
    firstNames: "Aleksi Eero Juho Niko Ville",
    surnames: "Aalto Elo Halla Ikonen Järvi Kallio Lahti Mäki Niemi Ojala Pelto Ranta Salo Toivola Virta",
  },
  {
    team: "Germany",
    emoji: "🇩🇪",
    guaranteedGames: 5,
    firstNames: "Felix Jonas Leon Moritz Tim",
    surnames: "Adler Bach Dorn Ernst Falk Graf Hahn Jäger Kern Lenz Moser Otte Pohl Richter Seidel",
  },
  {
    team: "Greece",
    emoji: "🇬🇷",
    guaranteedGames: 4,
    firstNames: "Alexis Dimitris Kostas Nikos Petros",
    surnames:
      "Anagnos Drakos Floros Galanis Ioannou Kallis Lekkas Manos Nikas Petrou Raptis Sideris Tsokas Vlachos Zervas",
  },
  {
    team: "Serbia",
    emoji: "🇷🇸",
    guaranteedGames: 5,
    firstNames: "Luka Marko Nemanja Stefan Uroš",
    surnames: "Antić Babić Cvetić Đorić Filipić Gajić Ilić Jelić Kostić Lazić Mitić Nešić Pavić Radić Savić",
  },
  {
    team: "Turkey",
    emoji: "🇹🇷",
    guaranteedGames: 4,
    firstNames: "Baran Emre Kerem Ozan Tolga",
    surnames: "Acar Bulut Çelik Demirci Erdem Güneş Işık Kaplan Öztürk Polat Sezer Şen Tekin Uslu Yavuz",
  },
];
