/** A greeting; `{name}` is where the player's name goes. Without `lang` it is English. */
export interface Greeting {
  text: string;
  /** BCP 47 tag, so that a screen reader pronounces it correctly. */
  lang?: string;
}

/** Greetings by language. No comma in right-to-left scripts, because the name may be left-to-right. */
const GREETINGS_BY_LANGUAGE: Record<string, readonly string[]> = {
  et: ["Tere, {name}", "Tere hommikust, {name}", "Tere õhtust, {name}", "Tervist, {name}", "Noh, {name}"],
  fi: ["Terve, {name}", "Moikka, {name}", "Hyvää huomenta, {name}", "No niin, {name}"],
  sv: ["Hej, {name}", "Tjena, {name}", "God morgon, {name}"],
  nb: ["Hei, {name}", "God dag, {name}"],
  da: ["Goddag, {name}", "Davs, {name}"],
  is: ["Góðan daginn, {name}", "Halló, {name}"],
  fo: ["Góðan dag, {name}"],
  lv: ["Sveiki, {name}", "Labdien, {name}", "Labrīt, {name}"],
  lt: ["Labas, {name}", "Sveiki, {name}", "Laba diena, {name}"],
  pl: ["Cześć, {name}", "Dzień dobry, {name}", "Siema, {name}"],
  cs: ["Ahoj, {name}", "Dobrý den, {name}"],
  sk: ["Ahoj, {name}", "Servus, {name}"],
  de: ["Guten Morgen, {name}", "Moin, {name}", "Grüß Gott, {name}", "Na, {name}"],
  "de-CH": ["Grüezi, {name}"],
  nl: ["Goedemorgen, {name}", "Hoi, {name}"],
  fr: ["Bonjour, {name}", "Salut, {name}", "Bonsoir, {name}", "Enchanté, {name}"],
  br: ["Demat, {name}"],
  es: ["Hola, {name}", "Buenos días, {name}", "Buenas noches, {name}"],
  ca: ["Bon dia, {name}"],
  eu: ["Kaixo, {name}", "Egun on, {name}"],
  pt: ["Olá, {name}", "Bom dia, {name}"],
  it: ["Ciao, {name}", "Buongiorno, {name}", "Buonasera, {name}"],
  mt: ["Merħba, {name}"],
  sq: ["Përshëndetje, {name}"],
  sl: ["Živjo, {name}", "Dober dan, {name}"],
  hr: ["Bok, {name}", "Dobra večer, {name}"],
  "sr-Latn": ["Zdravo, {name}", "Ćao, {name}"],
  sr: ["Добар дан, {name}"],
  mk: ["Здраво, {name}"],
  bg: ["Здравей, {name}"],
  uk: ["Привіт, {name}", "Добрий день, {name}"],
  ro: ["Bună ziua, {name}", "Salut, {name}"],
  hu: ["Szia, {name}", "Jó napot, {name}"],
  el: ["Γεια σου, {name}", "Καλημέρα, {name}"],
  tr: ["Merhaba, {name}", "Günaydın, {name}"],
  ka: ["გამარჯობა, {name}"],
  hy: ["Բարեւ, {name}"],
  az: ["Salam, {name}"],
  he: ["שלום {name}"],
  ar: ["مرحبا {name}"],
  ga: ["Dia duit, {name}"],
  gd: ["Halò, {name}"],
  cy: ["Shwmae, {name}"],
  la: ["Salve, {name}", "Morituri te salutant, {name}"],
  eo: ["Saluton, {name}"],
  sw: ["Jambo, {name}", "Habari, {name}"],
  zu: ["Sawubona, {name}"],
  af: ["Goeie dag, {name}"],
  haw: ["Aloha, {name}"],
  mi: ["Kia ora, {name}"],
  sm: ["Talofa, {name}"],
  fil: ["Kumusta, {name}"],
  id: ["Halo, {name}"],
  hi: ["नमस्ते, {name}"],
  th: ["สวัสดี {name}"],
  vi: ["Xin chào, {name}"],
  ja: ["こんにちは、{name}", "おはよう、{name}"],
  ko: ["안녕하세요, {name}"],
  "zh-Hans": ["你好，{name}"],
};

/** English greetings: plain ones, sport, and quotes of films, series, games and songs. */
const ENGLISH_GREETINGS: readonly string[] = [
  "Good evening, {name}",
  "Howdy, {name}",
  "G’day, {name}",
  "Ahoy, {name}",
  "Wagwan, {name}",
  "Hello there, {name}",
  "Well met, {name}",
  "Nothing but net, {name}",
  "And one, {name}",
  "Ball don’t lie, {name}",
  "He’s on fire. So is {name}",
  "It’s lights out and away we go, {name}",
  "Box, box, {name}",
  "Leave me alone, {name} knows what to do",
  "It’s hammer time, {name}",
  "{name}, it’s James",
  "May the Force be with you, {name}",
  "Live long and prosper, {name}",
  "Here’s looking at you, {name}",
  "Why so serious, {name}?",
  "{name}, I presume?",
  "Elementary, my dear {name}",
  "The name is {name}",
  "I’ll be back, {name}",
  "Hasta la vista, {name}",
  "We’ve been expecting you, {name}",
  "Bond. James Bond. And {name}",
  "You shall not pass, {name}. Or shall you?",
  "One does not simply greet {name}",
  "Winter is coming, {name}",
  "You know nothing, {name}",
  "So say we all, {name}",
  "Beam up {name}, Scotty",
  "Great Scott, {name}",
  "Don’t panic, {name}",
  "So long, {name}, and thanks for all the picks",
  "Houston, we have {name}",
  "To infinity and beyond, {name}",
  "Hakuna matata, {name}",
  "Just keep swimming, {name}",
  "I’m Spartacus, {name}",
  "How you doin’, {name}?",
  "Bazinga, {name}",
  "What’s up, Doc {name}?",
  "It’s-a me, {name}",
  "Stay awhile and listen, {name}",
  "The cake is a lie, {name}",
  "It’s dangerous to go alone, {name}. Take this joker",
  "Is this the real life, {name}?",
  "Hello, is it {name} you’re looking for?",
  "Hello darkness, {name}’s old friend",
  "We will, we will greet {name}",
  "Never gonna give you up, {name}",
];

/** All greetings of a player's own profile. */
export const GREETINGS: readonly Greeting[] = [
  ...Object.entries(GREETINGS_BY_LANGUAGE).flatMap(([lang, texts]) => texts.map((text) => ({ text, lang }))),
  ...ENGLISH_GREETINGS.map((text) => ({ text })),
];

/** Picks a greeting, all equally likely, by a random number from 0 to below 1. */
export function pickGreeting(random: number): Greeting {
  const greeting = GREETINGS[Math.floor(random * GREETINGS.length)];
  if (greeting === undefined) throw new RangeError(`There is no greeting at ${random}.`);
  return greeting;
}

/** Splits a greeting into the text before and after the name. */
export function splitGreeting({ text }: Greeting): [before: string, after: string] {
  const at = text.indexOf(NAME);
  return [text.slice(0, at), text.slice(at + NAME.length)];
}

const NAME = "{name}";
