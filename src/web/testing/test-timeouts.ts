// Set-up of the web's tests: `findBy…` and `waitFor` end with what they wait for, however busy the machine is.
import { configure } from "@testing-library/react";

configure({ asyncUtilTimeout: 20_000 });
