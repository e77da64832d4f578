// Checks what self-hosters install from, field by field, against the program: version, ports, folders,
// health paths and settings.
import { Ajv } from "ajv";
import { describe, expect, test } from "vitest";
import { parse, parseAllDocuments } from "yaml";
import { health } from "#contract/health/calls.ts";
import { home, list, PORT, read, settings, version } from "./deploy-files.ts";

const image = `${home.replace("https://github.com", "ghcr.io")}:${version}`;
const livePath = health.live.path;
const readyPath = health.ready.path;

const FOLDER = "/data";
/** Of the image itself: where it listens and what it keeps. */
const OF_THE_IMAGE = ["NODE_ENV", "NODE_OPTIONS", "HOST", "PORT", "DATA_DIR", "BACKUP_DIR", "DEMO", "CLOCK"];

interface Service {
  image?: string;
  user?: string;
  read_only?: boolean;
  tmpfs?: string[];
  environment?: Record<string, string> | string[];
  ports?: (string | { target: number; published: string })[];
  volumes?: (string | { source: string; target: string })[];
  healthcheck?: { test: string[] };
  stop_grace_period?: string;
}
interface Compose {
  services: Record<string, Service>;
  volumes?: Record<string, unknown>;
  "x-casaos"?: Record<string, unknown>;
}

const readCompose = (file: string): Compose => parse(read(file), { merge: false, strict: true });

/** The names of the variables that a service gets. */
function listVariables({ environment = {} }: Service): string[] {
  const names = Array.isArray(environment)
    ? environment.map((line) => line.replace(/=.*/s, ""))
    : Object.keys(environment);
  return names.filter((name) => !name.startsWith("SERVICE_"));
}

const targetOf = (volume: string | { target: string }): string =>
  typeof volume === "string" ? (volume.split(":")[1] ?? "") : volume.target;

const GAMES: readonly [string, string][] = [
  ["compose.yaml", "game"],
  ["deploy/umbrel/jokerpick/docker-compose.yml", "web"],
  ["deploy/casaos/docker-compose.yml", "jokerpick"],
  ["deploy/coolify/jokerpick.yaml", "jokerpick"],
];

describe.each(GAMES)("%s", (file, name) => {
  const { services } = readCompose(file);
  const game = services[name] ?? {};

  test("runs the image of this version, writes to its data and /tmp only, and has time to stop", () => {
    expect(game.image).toBe(image);
    expect(game.read_only).toBe(true);
    expect(game.tmpfs).toEqual(["/tmp"]);
    expect((game.volumes ?? []).map(targetOf)).toEqual([FOLDER]);
    expect(Number.parseInt(game.stop_grace_period ?? "", 10)).toBeGreaterThan(15);
  });

  test("sets what the README lists, and trusts the proxy in front", () => {
    const names = listVariables(game);
    expect(names.filter((one) => !settings.has(one))).toEqual([]);
    expect(names).toContain("TRUST_PROXY");
  });
});

test("compose.yaml passes every setting on that is not the image's own or PostgreSQL's", () => {
  const { environment: own = {} } = readCompose("compose.yaml").services["game"] ?? {};
  const { environment: added = {} } = readCompose("compose.postgresql.yaml").services["game"] ?? {};
  const passed = [...Object.keys(own), ...Object.keys(added)];
  const wanted = [...settings].filter((name) => !OF_THE_IMAGE.includes(name ?? ""));
  expect(passed.sort()).toEqual(wanted.sort());
  for (const [name, value] of Object.entries(own)) expect(value).toMatch(new RegExp(`^\\$\\{${name}:-`));
});

test("compose.yaml publishes the port on this machine only, and its volumes exist", () => {
  const { services, volumes = {} } = readCompose("compose.yaml");
  expect(services["game"]?.ports).toEqual([`127.0.0.1:${PORT}:${PORT}`]);
  expect(Object.keys(volumes)).toEqual(["data"]);
  const { services: added, volumes: more = {} } = readCompose("compose.postgresql.yaml");
  expect(Object.keys(added).sort()).toEqual(["database", "game"]);
  expect(added["database"]?.image).toMatch(/^postgres:\d+\.\d+@sha256:[0-9a-f]{64}$/);
  expect(Object.keys(more)).toEqual(["database"]);
});

test("the image runs as somebody who is not root, on its port, with its folder and a look at whether it is alive", () => {
  const dockerfile = read("Dockerfile");
  const last = dockerfile.slice(dockerfile.lastIndexOf("\nFROM "));
  expect(last).toMatch(/^USER node$/m);
  expect(last).toMatch(new RegExp(`^EXPOSE ${PORT}$`, "m"));
  expect(last).toMatch(new RegExp(`^VOLUME ${FOLDER}$`, "m"));
  expect(last).toContain(`NODE_ENV=production DATA_DIR=${FOLDER}`);
  expect(last).toContain(`${livePath}\``);
  const froms = [...dockerfile.matchAll(/^FROM (?:--platform=\S+ )?(\S+)/gm)].map(([, from]) => from);
  expect(froms.at(-1)).toBe("scratch");
  for (const from of froms.slice(0, -1)) expect(from).toMatch(/^node:\d+\.\d+\.\d+-\S+@sha256:[0-9a-f]{64}$/);
});

test("what an image needs for one kind of processor only is there for both", () => {
  const { packages }: { packages: Record<string, { version: string; cpu?: string[]; dev?: boolean }> } =
    JSON.parse(read("package-lock.json"));
  const installed = Object.entries(packages).filter(([, { dev }]) => dev !== true);
  const native = installed.filter(([, { cpu }]) => cpu !== undefined).map(([name]) => name);
  expect(native.filter((name) => !name.startsWith("node_modules/@takumi-rs/core-"))).toEqual([]);
  const versions = ["x64", "arm64"].map(
    (cpu) => packages[`node_modules/@takumi-rs/core-linux-${cpu}-gnu`]?.version,
  );
  expect(versions).toEqual(versions.map(() => packages["node_modules/@takumi-rs/core"]?.version));
  const dockerfile = read("Dockerfile");
  // The build runs on the builder's processor, and what it makes has nothing of it; the rest on the image's
  // own.
  expect(
    [...dockerfile.matchAll(/^FROM (--platform=\S+)?.* AS (\w+)$/gm)].map(([, on, as]) => [as, on]),
  ).toEqual([
    ["package", "--platform=$BUILDPLATFORM"],
    ["system", undefined],
  ]);
  expect(dockerfile).not.toMatch(/x86|amd64|aarch64|arm64/);
});

test("Umbrel: the proxy finds the game without a sign-in of its own, and the shown password makes the first admin", () => {
  const manifest = parse(read("deploy/umbrel/jokerpick/umbrel-app.yml"));
  expect(manifest).toMatchObject({ version, repo: home, deterministicPassword: true, defaultPassword: "" });
  const { services } = readCompose("deploy/umbrel/jokerpick/docker-compose.yml");
  expect(services["app_proxy"]?.environment).toEqual({
    APP_HOST: `${manifest.id}_web_1`,
    APP_PORT: PORT,
    PROXY_AUTH_ADD: "false",
  });
  expect(services["web"]?.environment).toMatchObject({ SETUP_TOKEN: "${APP_PASSWORD}" });
  expect(services["web"]?.user).toBe("1000:1000");
});

test("CasaOS: each variable, port and folder is described, and the button opens the site", () => {
  const compose = readCompose("deploy/casaos/docker-compose.yml");
  const about = compose["x-casaos"] ?? {};
  expect(about).toMatchObject({ main: "jokerpick", port_map: String(PORT), version, repo: home });
  expect(about["architectures"]).toEqual(["amd64", "arm64"]);
  const game = compose.services["jokerpick"] as Service & {
    "x-casaos": Record<"envs" | "ports" | "volumes", { container: string }[]>;
  };
  const described = (kind: "envs" | "ports" | "volumes") =>
    game["x-casaos"][kind].map(({ container }) => container);
  expect(described("envs")).toEqual(listVariables(game));
  expect(described("ports")).toEqual([String(PORT)]);
  expect(described("volumes")).toEqual([FOLDER]);
  expect(game.ports).toEqual([{ target: PORT, published: String(PORT), protocol: "tcp" }]);
});

test("Coolify: the head names the port, and the token of the first admin is one that it makes", () => {
  const text = read("deploy/coolify/jokerpick.yaml");
  const head = Object.fromEntries(
    [...text.matchAll(/^# (\w+): (.+)$/gm)].map(([, key, value]) => [key, value]),
  );
  expect(head).toMatchObject({ port: String(PORT), documentation: `${home}/blob/main/docs/operations.md` });
  expect(head["slogan"]).toBeDefined();
  const game = readCompose("deploy/coolify/jokerpick.yaml").services["jokerpick"];
  expect(game?.environment).toEqual(
    expect.arrayContaining([
      `SERVICE_URL_JOKERPICK_${PORT}`,
      "PUBLIC_URL=$SERVICE_URL_JOKERPICK",
      "SETUP_TOKEN=$SERVICE_PASSWORD_64_SETUP",
    ]),
  );
  expect(game?.healthcheck?.test.join(" ")).toContain(`http://127.0.0.1:${PORT}${livePath}`);
});

describe("Helm", () => {
  const chart = "deploy/helm/jokerpick";
  const validate = new Ajv({ strict: false }).compile(JSON.parse(read(`${chart}/values.schema.json`)));
  const values: Record<string, unknown> = parse(read(`${chart}/values.yaml`));

  test("the chart has this version and image", () => {
    expect(parse(read(`${chart}/Chart.yaml`))).toMatchObject({ version, appVersion: version, home });
    expect(values["image"]).toMatchObject({ repository: image.replace(/:[^:]+$/, ""), tag: "" });
  });

  test.each([
    [{}, true],
    [{ replicas: 2 }, false],
    [{ replicas: 2, postgresql: true }, false],
    [{ replicas: 2, postgresql: true, settingsSecret: "jokerpick" }, true],
    [{ settings: { PUBLIC_URL: "https://play.example.org", BACKUPS_KEPT: 3 } }, true],
    [{ settings: { publicUrl: "https://play.example.org" } }, false],
    [{ replica: 1 }, false],
  ])("values with %j are right: %j", (changed, isRight) => {
    expect(validate({ ...values, ...changed })).toBe(isRight);
  });

  test("the pod listens, is asked and writes where the program does", () => {
    const pod = read(`${chart}/templates/workload.yaml`);
    const paths = [...pod.matchAll(/(\w+)Probe:\s+httpGet:\s+path: (\S+)\s+port: http/g)];
    expect(Object.fromEntries(paths.map(([, probe, at]) => [probe, at]))).toEqual({
      startup: livePath,
      liveness: livePath,
      readiness: readyPath,
    });
    expect(pod).toMatch(new RegExp(`containerPort: ${PORT}$`, "m"));
    expect([...pod.matchAll(/mountPath: (\S+)/g)].map(([, at]) => at)).toEqual([FOLDER, "/tmp"]);
    expect(pod).toContain("runAsNonRoot: true");
    expect(pod).toContain("readOnlyRootFilesystem: true");
    const named = [...pod.matchAll(/^ {12}- name: ([A-Z_]+)$/gm)].map(([, name]) => name);
    expect(named).toEqual(["DATA_DIR", "TRUST_PROXY"]);
    expect(pod).toContain(`value: ${FOLDER}/game`);
    expect(Number(/terminationGracePeriodSeconds: (\d+)/.exec(pod)?.[1])).toBeGreaterThan(20);
  });

  test("templates use values that exist", () => {
    const used = list(`${chart}/templates`).flatMap((file) =>
      [...read(file).matchAll(/\.Values\.([\w.]+)/g)].map(([, name]) => name ?? ""),
    );
    const find = (name: string) =>
      name
        .split(".")
        .reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], values);
    expect(used.filter((name) => find(name) === undefined)).toEqual([]);
  });
});

test("what the first heading of the changelog names is this version", () => {
  expect(/^## (\S+)/m.exec(read("CHANGELOG.md"))?.[1]).toBe(version);
});

test("the workflows are valid YAML, and the release builds both processors with provenance and a list of parts", () => {
  for (const file of list(".github")) {
    const documents = parseAllDocuments(read(file));
    expect(Array.isArray(documents) ? documents.flatMap(({ errors }) => errors) : documents).toEqual([]);
  }
  const { jobs } = parse(read(".github/workflows/release.yml"));
  const steps: { uses?: string; run?: string; with?: Record<string, unknown> }[] = Object.values(
    jobs as Record<string, { steps: [] }>,
  ).flatMap((job) => job.steps);
  const build = steps.find(({ uses }) => uses?.startsWith("docker/build-push-action@"));
  expect(build?.with).toMatchObject({
    platforms: "linux/amd64,linux/arm64",
    provenance: "mode=max",
    sbom: true,
  });
  const commands = steps.map(({ run = "" }) => run).join("\n");
  expect(commands).toMatch(/npm publish .*--provenance/);
  expect(commands).toContain("npm sbom");
});
