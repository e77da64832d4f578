#!/usr/bin/env node
import { checkNode } from "./check-node.mjs";

checkNode();
// Not imported statically, since an old Node cannot even read it.
import("../dist/server/main.js");
