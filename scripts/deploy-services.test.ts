// Checks what runs the game as a service of a Linux machine, field by field, against the program.
import { parse as parseToml } from "smol-toml";
import { expect, test } from "vitest";
import { COMMANDS } from "#server/commands/command-table.ts";
import { home, list, PORT, read, settings, version } from "./deploy-files.ts";

/** Settings as lines `NAME=value`, several to a line where `Environment=` begins it. */
const listAssigned = (text: string): string[] =>
  [...text.matchAll(/(?:^|^Environment=|\s)([A-Z][A-Z_]+)=/gm)].map(([, name]) => name ?? "");

/** The fields of a systemd unit by section; each may stand several times. */
function readUnit(file: string): Record<string, Record<string, string[]>> {
  const unit: Record<string, Record<string, string[]>> = {};
  let section: Record<string, string[]> = {};
  for (const line of read(file).split("\n")) {
    const [, name] = /^\[(\w+)\]$/.exec(line) ?? [];
    if (name !== undefined) unit[name] = section = {};
    const [, key, value = ""] = /^(\w+)=(.*)$/.exec(line) ?? [];
    if (key !== undefined) section[key] = [...(section[key] ?? []), value];
  }
  return unit;
}

/** What both units forbid the service, and how they start it again. */
const GUARDED = {
  Restart: ["on-failure"],
  RestartSec: ["2s"],
  TimeoutStopSec: ["30s"],
  UMask: ["0077"],
  CapabilityBoundingSet: [""],
  NoNewPrivileges: ["yes"],
  PrivateDevices: ["yes"],
  ProtectControlGroups: ["yes"],
  ProtectHome: ["yes"],
  ProtectKernelModules: ["yes"],
  ProtectKernelTunables: ["yes"],
  ProtectSystem: ["strict"],
  RestrictAddressFamilies: ["AF_INET AF_INET6 AF_UNIX AF_NETLINK"],
  RestrictNamespaces: ["yes"],
  RestrictRealtime: ["yes"],
  LockPersonality: ["yes"],
  SystemCallFilter: ["@system-service", "~@privileged"],
};

test("both systemd units start the program, may write to its data only, and come up with the machine", () => {
  const own = readUnit("deploy/systemd/jokerpick.service");
  expect(own["Service"]).toMatchObject({
    ...GUARDED,
    Environment: [
      `NODE_ENV=production HOST=127.0.0.1 PORT=${PORT} DATA_DIR=/var/lib/jokerpick`,
      "NODE_OPTIONS=--v8-pool-size=1",
    ],
    EnvironmentFile: ["-/etc/jokerpick.env"],
    ExecStart: ["/usr/bin/env jokerpick start"],
    StateDirectoryMode: ["0700"],
  });
  const ynh = readUnit("deploy/yunohost/conf/systemd.service");
  expect(ynh["Service"]).toEqual({
    ...GUARDED,
    User: ["__APP__"],
    Group: ["__APP__"],
    EnvironmentFile: ["/etc/__APP__.env"],
    ExecStart: ["__NODEJS_DIR__/node --v8-pool-size=1 __INSTALL_DIR__/bin/jokerpick.mjs start"],
    PrivateTmp: ["yes"],
    ReadWritePaths: ["__DATA_DIR__"],
  });
  expect(read("deploy/yunohost/scripts/install")).toContain('--destination="/etc/$app.env"');
  for (const unit of [own, ynh]) expect(unit["Install"]).toEqual({ WantedBy: ["multi-user.target"] });
});

test("YunoHost: nginx passes on who asks and by which scheme, and websockets", () => {
  const lines = read("deploy/yunohost/conf/nginx.conf")
    .split("\n")
    .map((line) => line.trim());
  expect(lines).toEqual(
    expect.arrayContaining([
      "proxy_pass http://127.0.0.1:__PORT__;",
      "proxy_http_version 1.1;",
      "proxy_set_header Upgrade $http_upgrade;",
      'proxy_set_header Connection "upgrade";',
      "proxy_set_header Host $host;",
      "proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;",
      "proxy_set_header X-Forwarded-Proto $scheme;",
    ]),
  );
});

test("every command that these files name is one of the program's", () => {
  const files = ["Dockerfile", "compose.yaml", "compose.postgresql.yaml", ...list("deploy")];
  const named = files.flatMap((file) =>
    [
      ...read(file).matchAll(
        /(?:jokerpick(?:\.mjs)?|"\/usr\/local\/bin\/jokerpick",) (?!is |from )([a-z]+)(?=\s*$)/gm,
      ),
    ].map(([, name]) => name ?? ""),
  );
  expect(named.length).toBeGreaterThan(2);
  expect(named.filter((name) => !Object.hasOwn(COMMANDS, name))).toEqual([]);
});

test("systemd: the unit sets known settings, keeps its state, and waits longer than the game takes to stop", () => {
  const unit = read("deploy/systemd/jokerpick.service");
  expect(listAssigned(unit).filter((name) => !settings.has(name))).toEqual([]);
  expect(unit).toMatch(/DATA_DIR=\/var\/lib\/jokerpick\b/);
  expect(unit).toMatch(/^StateDirectory=jokerpick$/m);
  expect(unit).toMatch(/^DynamicUser=yes$/m);
  expect(Number(/^TimeoutStopSec=(\d+)s$/m.exec(unit)?.[1])).toBeGreaterThan(20);
});

test("YunoHost: the manifest names this release, and every resource that its scripts and templates use", () => {
  const manifest = parseToml(read("deploy/yunohost/manifest.toml")) as {
    version: string;
    resources: Record<string, unknown> & { sources: { main: { url: string } }; ports: unknown };
  };
  expect(manifest.version).toMatch(new RegExp(`^${version}~ynh\\d+$`));
  expect(manifest.resources.sources.main.url).toBe(
    `${home}/releases/download/v${version}/jokerpick-${version}.tgz`,
  );
  expect(manifest.resources.ports).toEqual({ main: { default: PORT } });
  const known = ["APP", "PORT", "DATA_DIR", "INSTALL_DIR", "DOMAIN", "NODEJS_DIR"];
  const templates = list("deploy/yunohost").map(read).join("\n");
  const used = new Set([...templates.matchAll(/__([A-Z_]+?)__/g)].map(([, name]) => name));
  expect([...used].filter((name) => !known.includes(name ?? ""))).toEqual([]);
  const environment = read("deploy/yunohost/conf/settings.env");
  expect(listAssigned(environment).filter((name) => !settings.has(name))).toEqual([]);
  for (const script of ["install", "remove", "upgrade", "backup", "restore"]) {
    expect(read(`deploy/yunohost/scripts/${script}`)).toMatch(/^#!\/bin\/bash\n/);
  }
});
