// The columns of a table of players by its headings, in any order and in thirteen languages.
import { foldText } from "../names/fold-text.ts";

const MEANINGS = ["player", "first", "last", "team", "country", "position", "other"] as const;

/** What a column of a roster has; `country` is a team where no other column names it; `other`: nothing that
 * is read. */
type RosterMeaning = (typeof MEANINGS)[number];

/** With an underscore for each blank. */
const HEADINGS: Readonly<Record<RosterMeaning, string>> = {
  player:
    "player,players,player_name,name,full_name,spieler,spielerin,spielername,mängija,mängijad,nimi,joueur,joueuse,nom,nom_et_prénom,jugador,jugadora,nombre,nombre_y_apellido,giocatore,giocatrice,nome,nominativo,jogador,jogadora,atleta,athlete,speler,speelster,naam,zawodnik,gracz,imię_i_nazwisko,pelaaja,pelaajat,spelare,namn,spēlētājs,vārds_uzvārds,žaidėjas,vardas_pavardė",
  first:
    "first_name,firstname,first,given_name,forename,vorname,eesnimi,prénom,voornaam,imię,etunimi,förnamn,vārds,vardas",
  last: "last_name,lastname,last,surname,family_name,nachname,perekonnanimi,perenimi,nom_de_famille,apellido,apellidos,cognome,apelido,sobrenome,achternaam,nazwisko,sukunimi,efternamn,uzvārds,pavardė",
  team: "team,team_name,tm,club,franchise,mannschaft,verein,võistkond,meeskond,klubi,tiim,équipe,equipo,squadra,società,equipa,equipe,time,clube,ploeg,drużyna,klub,zespół,joukkue,seura,lag,klubb,komanda,klubs,klubas",
  country:
    "country,nation,national_team,nationality,nat,nat.,land,nationalität,riik,rahvus,pays,nationalité,país,nacionalidad,paese,nazionalità,nacionalidade,nationaliteit,kraj,narodowość,maa,kansalaisuus,nationalitet,valsts,šalis",
  position:
    "pos,pos.,position,role,positsioon,poste,posición,posicion,ruolo,posição,positie,pozycja,pelipaikka,pozīcija,pozicija",
  other:
    "#,no,no.,nr,nr.,number,num,jersey,jersey_number,shirt,shirt_number,rückennummer,trikot,särk,number_särgil,numéro,n°,nº,número,dorsal,numero,maglia,rugnummer,numer,pelinumero,tröjnummer,numurs,numeris,age,alter,vanus,âge,edad,età,idade,height,ht,größe,pikkus,taille,altura,altezza,lengte,wzrost,pituus,längd,augums,ūgis,weight,wt,gewicht,kaal,poids,peso,born,birth,birth_date,birthdate,date_of_birth,dob,year,geboren,geburtsdatum,sünniaeg,né_le,date_de_naissance,fecha_de_nacimiento,nascita,exp,experience,yrs,college,school,from,league,group,gp,caps",
};

const MEANING_OF = new Map(
  MEANINGS.flatMap((meaning) =>
    HEADINGS[meaning]
      .replaceAll("_", " ")
      .split(",")
      .map((heading) => [foldText(heading), meaning] as const),
  ),
);

const meaningOf = (heading: string) =>
  MEANING_OF.get(foldText(heading)) ?? MEANING_OF.get(foldText(heading.replace(/\s*[([].*$/, "")));

/** Where a table has what: the index of the first column with each meaning. */
export type RosterColumns = ReadonlyMap<RosterMeaning, number>;

/** Returns the columns that a line of headings names; null: it is no such line. One heading alone is none:
 * a team or a player may be called so. */
export function readRosterHeadings(cells: readonly string[]): RosterColumns | null {
  const columns = new Map<RosterMeaning, number>();
  let known = 0;
  for (const [at, cell] of cells.entries()) {
    const meaning = meaningOf(cell);
    if (meaning === undefined) continue;
    known += 1;
    if (!columns.has(meaning)) columns.set(meaning, at);
  }
  return known >= 2 && (columns.has("player") || columns.has("last")) ? columns : null;
}

const COACH = /\b(?:coach|trainer|manager|entrenador|allenatore|treinador|entraîneur|valmentaja)|treener/i;

/** A row of a table of players. `team` is empty where the row names none, `player` where it has none. */
export interface RosterRow {
  team: string;
  /** A team where it is one and no other column names it. */
  country: string;
  player: string;
  isCoach: boolean;
}

/** A name without the number before it, and without what is said of it behind it: "4 Ann Red (C)". */
export const cleanPlayer = (cell: string) =>
  cell
    .replace(/^\s*#?\d{1,3}[.)]?\s+/, "")
    .replace(/\s*[([][^)\]]*[)\]]\s*$/, "")
    .replace(/[*†‡]+$/, "")
    .trim();

/** Reads a row below headings. */
export function readRosterRow(columns: RosterColumns, cells: readonly string[]): RosterRow {
  const cellOf = (meaning: RosterMeaning) => (cells[columns.get(meaning) ?? -1] ?? "").trim();
  const parts = [cellOf("first"), cellOf("last")].filter((part) => part !== "");
  const whole = cellOf("player");
  // Beside a last name, "Name" is the first one.
  const named = columns.has("last") && !columns.has("first") && whole !== "" ? [whole, ...parts] : parts;
  const player = cleanPlayer(columns.has("last") ? named.join(" ") : whole);
  return {
    team: cellOf("team"),
    country: cellOf("country"),
    player,
    isCoach: COACH.test(cellOf("position")),
  };
}
