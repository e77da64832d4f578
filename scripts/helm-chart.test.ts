// Renders the Helm chart as Helm does, where Go is installed, and checks each field of what Kubernetes gets.
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { beforeAll, expect, test } from "vitest";
import { parse, parseAllDocuments } from "yaml";

const root = fileURLToPath(new URL("..", import.meta.url));
const chart = path.join(root, "deploy/helm/jokerpick");
const read = (file: string): string => readFileSync(path.join(chart, file), "utf8");

const { version }: { version: string } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8"));
const files = Object.fromEntries(
  readdirSync(path.join(chart, "templates")).map((name) => [name, read(`templates/${name}`)]),
);
const TEMPLATES = ["ingress.yaml", "service.yaml", "workload.yaml", "NOTES.txt"];

type Values = Record<string, unknown>;

/** Values of the chart with some of them changed, below their keys too. */
function change(values: Values, changes: Values): Values {
  const isMap = (value: unknown): value is Values => typeof value === "object" && value !== null;
  const changed = Object.entries(changes).map(([key, value]) => {
    const old = values[key];
    return [key, isMap(old) && isMap(value) ? change(old, value) : value];
  });
  return { ...values, ...Object.fromEntries(changed) };
}

const RELEASES: Record<string, { name: string; changes: Values }> = {
  plain: { name: "play", changes: {} },
  large: {
    name: "jokerpick",
    changes: {
      postgresql: true,
      replicas: 3,
      settingsSecret: "secrets",
      settings: { SITE_NAME: 'Friday: "Hoops"', SIGN_UP: "invited", BACKUPS_KEPT: 3, ORGANISERS: "on" },
      image: { repository: "registry.example/game", tag: "1.2.3", pullPolicy: "Always" },
      service: { port: 8080 },
      trustProxy: "10.1.0.0/16",
      resources: { requests: { cpu: "1" } },
      ingress: {
        enabled: true,
        className: "nginx",
        host: "hoops.example",
        tlsSecret: "hoops-tls",
        annotations: { "nginx.org/proxy-read-timeout": "60s" },
      },
    },
  },
  open: {
    name: "a".repeat(53),
    changes: { ingress: { enabled: true }, persistence: { storageClass: "fast" } },
  },
};

const about = parse(read("Chart.yaml"));

/** Renders every template of every release by Go's own engine, in one start of it. */
function renderAll(): string[] {
  const asked = Object.values(RELEASES).flatMap(({ name, changes }) =>
    TEMPLATES.map((file) => ({
      Files: files,
      File: file,
      Values: {
        Values: change(parse(read("values.yaml")), changes),
        Chart: { Name: about.name, Version: about.version, AppVersion: about.appVersion },
        Release: { Name: name, Namespace: "games", Service: "Helm" },
      },
    })),
  );
  const output = execFileSync("go", ["run", path.join(root, "scripts/render-chart.go")], {
    input: JSON.stringify(asked),
    env: { ...process.env, GO111MODULE: "off", GOPATH: "/usr/share/gocode", GOFLAGS: "", CGO_ENABLED: "0" },
    encoding: "utf8",
    maxBuffer: 1e8,
  });
  return JSON.parse(output);
}

const selectorOf = (release: string) => ({
  "app.kubernetes.io/name": "jokerpick",
  "app.kubernetes.io/instance": release,
});
const labelsOf = (release: string) => ({
  ...selectorOf(release),
  "app.kubernetes.io/version": version,
  "app.kubernetes.io/managed-by": "Helm",
  "helm.sh/chart": `jokerpick-${version}`,
});

const probe = (at: string, times: object) => ({
  httpGet: { path: `/api/health/${at}`, port: "http" },
  ...times,
});

/** The container of the game, with these variables. */
const containerOf = (image: object, env: object[]) => ({
  name: "game",
  ...image,
  securityContext: {
    allowPrivilegeEscalation: false,
    readOnlyRootFilesystem: true,
    capabilities: { drop: ["ALL"] },
  },
  env: [{ name: "DATA_DIR", value: "/data/game" }, ...env],
  ports: [{ name: "http", containerPort: 3000 }],
  startupProbe: probe("live", { periodSeconds: 2, failureThreshold: 60 }),
  livenessProbe: probe("live", { periodSeconds: 10 }),
  readinessProbe: probe("ready", { periodSeconds: 2, failureThreshold: 1 }),
  volumeMounts: [
    { name: "data", mountPath: "/data" },
    { name: "tmp", mountPath: "/tmp" },
  ],
});

const POD = {
  automountServiceAccountToken: false,
  terminationGracePeriodSeconds: 30,
  securityContext: {
    runAsNonRoot: true,
    runAsUser: 1000,
    runAsGroup: 1000,
    fsGroup: 1000,
    seccompProfile: { type: "RuntimeDefault" },
  },
};

let texts: string[] = [];
beforeAll(() => {
  texts = renderAll();
});

const textOf = (release: string, file: string): string =>
  texts[Object.keys(RELEASES).indexOf(release) * TEMPLATES.length + TEMPLATES.indexOf(file)] ?? "";
/** The only document of a template; null: it renders none. */
const documentOf = (release: string, file: string): unknown => {
  const documents = parseAllDocuments(textOf(release, file));
  if (!Array.isArray(documents)) return null;
  expect(documents.flatMap(({ errors }) => errors)).toEqual([]);
  expect(documents.length).toBeLessThan(2);
  return documents[0]?.toJS() ?? null;
};

test("as it comes: one server with its own volume, reached inside the cluster only", () => {
  expect(documentOf("plain", "workload.yaml")).toEqual({
    apiVersion: "apps/v1",
    kind: "StatefulSet",
    metadata: { name: "play-jokerpick", labels: labelsOf("play") },
    spec: {
      replicas: 1,
      selector: { matchLabels: selectorOf("play") },
      serviceName: "play-jokerpick",
      volumeClaimTemplates: [
        {
          metadata: { name: "data" },
          spec: { accessModes: ["ReadWriteOnce"], resources: { requests: { storage: "2Gi" } } },
        },
      ],
      template: {
        metadata: { labels: labelsOf("play") },
        spec: {
          ...POD,
          containers: [
            {
              ...containerOf(
                { image: `ghcr.io/jokerpick/jokerpick:${version}`, imagePullPolicy: "IfNotPresent" },
                [{ name: "TRUST_PROXY", value: "loopback, uniquelocal" }],
              ),
              resources: { requests: { cpu: "100m", memory: "256Mi" }, limits: { memory: "512Mi" } },
            },
          ],
          volumes: [{ name: "tmp", emptyDir: {} }],
        },
      },
    },
  });
  expect(documentOf("plain", "service.yaml")).toEqual({
    apiVersion: "v1",
    kind: "Service",
    metadata: { name: "play-jokerpick", labels: labelsOf("play") },
    spec: {
      selector: selectorOf("play"),
      sessionAffinity: "ClientIP",
      ports: [{ name: "http", port: 80, targetPort: "http" }],
    },
  });
  expect(documentOf("plain", "ingress.yaml")).toBeNull();
  const notes = textOf("plain", "NOTES.txt");
  expect(notes).toContain("kubectl --namespace games logs statefulset/play-jokerpick | grep set-up");
  expect(notes).toContain("exec statefulset/play-jokerpick -- jokerpick admin");
});

test("with PostgreSQL: several servers, replaced one by one, with settings as texts and a secret", () => {
  expect(documentOf("large", "workload.yaml")).toEqual({
    apiVersion: "apps/v1",
    kind: "Deployment",
    metadata: { name: "jokerpick", labels: labelsOf("jokerpick") },
    spec: {
      replicas: 3,
      selector: { matchLabels: selectorOf("jokerpick") },
      strategy: { type: "RollingUpdate", rollingUpdate: { maxSurge: 1, maxUnavailable: 0 } },
      template: {
        metadata: { labels: labelsOf("jokerpick") },
        spec: {
          ...POD,
          containers: [
            {
              ...containerOf({ image: "registry.example/game:1.2.3", imagePullPolicy: "Always" }, [
                { name: "TRUST_PROXY", value: "10.1.0.0/16" },
                { name: "BACKUPS_KEPT", value: "3" },
                { name: "ORGANISERS", value: "on" },
                { name: "SIGN_UP", value: "invited" },
                { name: "SITE_NAME", value: 'Friday: "Hoops"' },
              ]),
              envFrom: [{ secretRef: { name: "secrets" } }],
              resources: { requests: { cpu: "1", memory: "256Mi" }, limits: { memory: "512Mi" } },
            },
          ],
          volumes: [
            { name: "tmp", emptyDir: {} },
            { name: "data", emptyDir: {} },
          ],
        },
      },
    },
  });
  expect(documentOf("large", "service.yaml")).toMatchObject({ spec: { ports: [{ port: 8080 }] } });
  expect(textOf("large", "NOTES.txt")).toContain("logs deployment/jokerpick | grep set-up");
});

test("an ingress leads to the service, with TLS where a secret is named", () => {
  const ingressOf = (name: string, host: string) => ({
    rules: [
      {
        host,
        http: {
          paths: [{ path: "/", pathType: "Prefix", backend: { service: { name, port: { name: "http" } } } }],
        },
      },
    ],
  });
  expect(documentOf("large", "ingress.yaml")).toEqual({
    apiVersion: "networking.k8s.io/v1",
    kind: "Ingress",
    metadata: {
      name: "jokerpick",
      labels: labelsOf("jokerpick"),
      annotations: { "nginx.org/proxy-read-timeout": "60s" },
    },
    spec: {
      ingressClassName: "nginx",
      tls: [{ hosts: ["hoops.example"], secretName: "hoops-tls" }],
      ...ingressOf("jokerpick", "hoops.example"),
    },
  });
  const name = `${"a".repeat(53)}-jokerpick`;
  expect(documentOf("open", "ingress.yaml")).toEqual({
    apiVersion: "networking.k8s.io/v1",
    kind: "Ingress",
    metadata: { name, labels: labelsOf("a".repeat(53)) },
    spec: ingressOf(name, "play.example.org"),
  });
  expect(documentOf("open", "workload.yaml")).toMatchObject({
    metadata: { name },
    spec: { volumeClaimTemplates: [{ spec: { storageClassName: "fast" } }] },
  });
});
