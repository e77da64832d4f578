#!/usr/bin/env node
import { checkNode } from "./check-node.mjs";
import { startForSmallMachine } from "./small-machine.mjs";

checkNode();
startForSmallMachine();
// Not imported statically, since an old Node cannot even read it.
import("../dist/server/main.js");
