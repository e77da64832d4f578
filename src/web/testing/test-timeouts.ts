// Set-up of the web's tests: a long timeout for `findBy…` and `waitFor`, since the machine may be busy.
import { configure } from "@testing-library/react";

configure({ asyncUtilTimeout: 20_000 });
