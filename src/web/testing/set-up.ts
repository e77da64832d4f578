// Set-up of each file of the web's tests. The files of a worker share its window and the packages, which take
// longer to load than the tests run.
import { configure } from "@testing-library/react";
import { vi } from "vitest";

// `findBy…` and `waitFor` wait long, since the machine may be busy.
configure({ asyncUtilTimeout: 20_000 });

// Our own modules are evaluated for each file, with their state and hooks, in an empty page at the root.
vi.resetModules();
document.head.replaceChildren();
document.body.replaceChildren();
for (const name of document.documentElement.getAttributeNames())
  document.documentElement.removeAttribute(name);
history.replaceState(null, "", "/");
localStorage.clear();
sessionStorage.clear();
