import { expect, test } from "vitest";
import { AUTOLINK_ENDINGS } from "#domain/chat/autolink.ts";
import { splitLinks } from "./split-links.ts";

const linksIn = (content: string) =>
  splitLinks(content).flatMap(({ text, href }) => (href === null ? [] : [[text, href]]));

test.each(AUTOLINK_ENDINGS.map((ending) => [ending]))("a domain that ends in .%s is a link", (ending) => {
  expect(linksIn(`see some-site.${ending} for it`)).toEqual([
    [`some-site.${ending}`, `https://some-site.${ending}/`],
  ]);
});

test.each([
  ["Box score: fiba.basketball", "fiba.basketball", "https://fiba.basketball/"],
  ["www.err.ee/uudised?x=1#y", "www.err.ee/uudised?x=1#y", "https://www.err.ee/uudised?x=1#y"],
  ["Delfi.ee", "Delfi.ee", "https://delfi.ee/"],
  ["Delfi.Ee", "Delfi.Ee", "https://delfi.ee/"],
  ["Example.Com/a", "Example.Com/a", "https://example.com/a"],
  ["see FIBA.Basketball", "FIBA.Basketball", "https://fiba.basketball/"],
  ["loe müürileht.ee/uus", "müürileht.ee/uus", "https://xn--mrileht-n2aa.ee/uus"],
  ["www.Õhtuleht.ee!", "www.Õhtuleht.ee", "https://www.xn--htuleht-00a.ee/"],
  ["https://müürileht.ee", "https://müürileht.ee", "https://xn--mrileht-n2aa.ee/"],
  ["mu\u0308u\u0308rileht.ee", "mu\u0308u\u0308rileht.ee", "https://xn--mrileht-n2aa.ee/"],
  ["24.ee", "24.ee", "https://24.ee/"],
  ["loe 24.ee, nüüd", "24.ee", "https://24.ee/"],
  ["BIT.LY/abc", "BIT.LY/abc", "https://bit.ly/abc"],
  ["http://example.org/a", "http://example.org/a", "http://example.org/a"],
  ["HTTPS://Example.org/A", "HTTPS://Example.org/A", "https://example.org/A"],
  ["https://www.bbc.co.uk/sport", "https://www.bbc.co.uk/sport", "https://www.bbc.co.uk/sport"],
  ["https://example.com:8080/x", "https://example.com:8080/x", "https://example.com:8080/x"],
  ["javascript:alert(document.com)", "document.com", "https://document.com/"],
  ["Look at err.ee.", "err.ee", "https://err.ee/"],
  ["err.ee, or not", "err.ee", "https://err.ee/"],
  ["(err.ee)", "err.ee", "https://err.ee/"],
  ["err.ee!!!", "err.ee", "https://err.ee/"],
  ["err.ee/a_(b)", "err.ee/a_(b)", "https://err.ee/a_(b)"],
  ["<err.ee>", "err.ee", "https://err.ee/"],
  ['"err.ee"?', "err.ee", "https://err.ee/"],
  ["see\nerr.ee\nnow", "err.ee", "https://err.ee/"],
  ["🥐err.ee", "🥐err.ee", null],
  [
    "https://et.wikipedia.org/wiki/Õun",
    "https://et.wikipedia.org/wiki/Õun",
    "https://et.wikipedia.org/wiki/%C3%95un",
  ],
])("in %j, %j links to %s", (content, text, href) => {
  expect(linksIn(content)).toEqual(href === null ? [] : [[text, href]]);
});

test.each([
  ["come to be with a link, gd"],
  ["gd"],
  ["That was the end.Next round"],
  ["That was the end.To be continued"],
  ["It is over.Be quiet"],
  ["4.5 points, 2.to"],
  ["example.xyz"],
  ["example.de"],
  ["err.eesti"],
  ["javascript:alert(1)"],
  ["javascript://err.ee/%0aalert(1)"],
  ["data:text/html,err"],
  ["vbscript:x"],
  ["ftp://example.com/x"],
  ["//example.com/x"],
  ["mailto:liis@example.com"],
  ["liis@example.com"],
  ["https://liis@example.com"],
  ["https://example.com@evil.ee/x"],
  ["https://example.com:pass@evil.ee"],
  ["аpple.com"],
  ["https://аpple.com/x"],
  ["mü\u0456rileht.ee"],
  ["https://mü\u0456rileht.ee"],
  ["\u03BFhtuleht.ee"],
  ["https://xn--mrileht-n2aa.ee"],
  ["xn--pple-43d.com"],
  ["https://xn--pple-43d.com"],
  ["example.com⁄evil.ee"],
  ["exa\u200Bmple.com\u202E/gpj.exe"],
  ["https://localhost/x"],
  ["https://127.0.0.1/x"],
  ["https://[::1]/x"],
  ["https://2130706433/"],
  ["example.com:8080/x"],
  ["..com"],
  ["https://"],
])("nothing in %j is a link", (content) => {
  expect(linksIn(content)).toEqual([]);
});

test.each([
  ["a err.ee b https://fiba.basketball/x, c"],
  [" err.ee "],
  ["аpple.com err.ee"],
  [""],
  ["no link"],
])("the parts of %j are the whole text", (content) => {
  expect(
    splitLinks(content)
      .map(({ text }) => text)
      .join(""),
  ).toBe(content);
});
