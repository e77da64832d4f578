import { expect, test } from "vitest";
import { writeGiftMessage } from "./gift-labels.ts";

test.each([
  ["chocolate", 1, "You have received 1 chocolate from an anonymous friend."],
  ["chocolate", 2, "You have received 2 chocolates from anonymous friends."],
  ["champagne", 1, "You have received 1 bottle of champagne from an anonymous friend."],
  ["champagne", 11, "You have received 11 bottles of champagne from anonymous friends."],
  ["croissant", 1, "Vous avez reçu 1 croissant d’un ami anonyme."],
  ["croissant", 2, "Vous avez reçu 2 croissants d’amis anonymes."],
] as const)("%s × %i: %s", (giftType, count, text) => {
  expect(writeGiftMessage(giftType, count).text).toBe(text);
});

test("only the message about croissants is in French", () => {
  expect(writeGiftMessage("croissant", 1)).toMatchObject({ congratulations: "Félicitations !", lang: "fr" });
  expect(writeGiftMessage("chocolate", 1)).toMatchObject({ congratulations: "Congratulations!" });
  expect(writeGiftMessage("champagne", 1).lang).toBeUndefined();
});
