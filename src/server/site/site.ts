import { Type } from "typebox";
import { Value } from "typebox/value";
import type { SiteSettings } from "#contract/site/schemas.ts";
import { DEFAULT_SITE_NAME, isSiteName } from "#domain/site-name.ts";
import type { Config, MailConfig, SignInConfig } from "#server/config.ts";
import type { Database } from "#server/db/open.ts";
import type { Logger } from "#server/runtime/logger.ts";
import { type StoredMailServer, toMailConfig } from "./mail-server.ts";
import { findSite } from "./queries.ts";
import { StoredProvider, toSignInConfig } from "./sign-in-provider.ts";

/** What an admin set in the browser. */
interface StoredSite {
  name: string | null;
  mail: StoredMailServer | null;
  provider: StoredProvider | null;
}

const StoredMail = Type.Object({
  server: Type.String(),
  from: Type.String(),
  user: Type.String(),
  password: Type.String(),
});

const NOTHING: StoredSite = { name: null, mail: null, provider: null };

/** Reads stored settings; what a newer version added or has another form is left out. */
function readStored(text: string): StoredSite {
  const stored: unknown = JSON.parse(text);
  const { name, mail, provider } = { ...NOTHING, ...(typeof stored === "object" ? stored : {}) };
  return {
    name: typeof name === "string" && isSiteName(name) ? name : null,
    mail: Value.Check(StoredMail, mail) ? mail : null,
    provider: Value.Check(StoredProvider, provider) ? provider : null,
  };
}

type SiteConfig = Pick<Config, "siteName" | "mail" | "signIn" | "demo">;

/** The name of the site, its mail server and its sign-in provider: by the environment, or as an admin stored
 * them. */
export class Site {
  readonly #config: SiteConfig;
  #stored = NOTHING;
  #mail: MailConfig;
  #signIn: SignInConfig;

  constructor(config: SiteConfig) {
    this.#config = config;
    this.#mail = config.mail;
    this.#signIn = config.signIn;
  }

  get name(): string {
    return this.#config.siteName ?? this.#stored.name ?? DEFAULT_SITE_NAME;
  }

  /** The same object until the settings change. */
  get mail(): MailConfig {
    return this.#mail;
  }

  /** The same object until the settings change. */
  get signIn(): SignInConfig {
    return this.#signIn;
  }

  /** The provider that an admin stored. */
  get storedProvider(): StoredProvider | null {
    return this.#stored.provider;
  }

  /** The mail server that an admin stored. */
  get storedMail(): StoredMailServer | null {
    return this.#stored.mail;
  }

  /** Whether the environment says how mails are sent; the demo keeps them. */
  get isMailFixed(): boolean {
    return this.#config.mail.kind === "smtp" || this.#config.demo;
  }

  /** Whether the environment names a provider; the demo has its own. */
  get isSignInFixed(): boolean {
    return this.#config.signIn.kind !== "none";
  }

  get isNameFixed(): boolean {
    return this.#config.siteName !== null;
  }

  /** Reads what is stored, at a start and after each change of this or another server. */
  async load(db: Database): Promise<void> {
    const text = await findSite(db);
    this.#stored = text === undefined ? NOTHING : readStored(text);
    const { mail, provider } = this.#stored;
    this.#signIn = this.isSignInFixed || provider === null ? this.#config.signIn : toSignInConfig(provider);
    this.#mail = this.isMailFixed || mail === null ? this.#config.mail : toMailConfig(mail);
  }
}

/** Reads what is stored, now and when this or another server has changed it. Where the store is away, the
 * settings that are known hold until it is back. */
export async function followSite(
  site: Site,
  { db, log, onDrop }: { db: Database; log: Logger; onDrop: (listener: () => void) => void },
): Promise<void> {
  const read = () =>
    site
      .load(db)
      .catch((error: unknown) => log.warn({ err: error }, "The site's settings could not be read."));
  onDrop(() => void read());
  await read();
}

/** What admins see of the settings; passwords are not shown again. */
export function describeSite(site: Site): SiteSettings {
  const { name, mail, storedMail, storedProvider, isMailFixed, isNameFixed, isSignInFixed } = site;
  return {
    name,
    mail: storedMail && {
      server: storedMail.server,
      from: storedMail.from,
      user: storedMail.user,
      has_password: storedMail.password !== "",
    },
    email_codes: mail.kind !== "none",
    provider: storedProvider,
    by_environment: [
      ...(isNameFixed ? (["name"] as const) : []),
      ...(isMailFixed ? (["mail"] as const) : []),
      ...(isSignInFixed ? (["sign-in"] as const) : []),
    ],
  };
}

declare module "#server/context.ts" {
  interface Context {
    site: Site;
  }
}
