/** Said wherever a stake is set or shown. */
export const NO_MONEY =
  "A record only: Jokerpick never takes, holds or pays out money. You settle among yourselves.";
