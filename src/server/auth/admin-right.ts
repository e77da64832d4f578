// Who is an admin: the one rule, for sessions, accounts and statements.

/** What of an account makes it an admin's. */
interface AdminAccount {
  /** Lower case. */
  email: string;
  /** The right is stored: the account used the set-up link. */
  is_admin: boolean;
}

/** How a session was begun. */
interface Begun {
  /** The sign-in verified the account's address, or used the set-up link. */
  is_email_verified: boolean;
  /** The passkey that signed in; null: something else did. */
  passkey_id: number | null;
}

/** Returns whether an account is an admin's, by an address of `ADMIN_EMAILS` or by the stored right. */
export const isAdminAccount = (
  { email, is_admin }: AdminAccount,
  adminEmails: ReadonlySet<string>,
): boolean => is_admin || adminEmails.has(email);

/** Returns whether a session may use an admin's rights. A passkey opens only a stored right, since it proves
 * the account and not the address. */
export const hasAdminRights = (
  account: AdminAccount,
  { is_email_verified, passkey_id }: Begun,
  adminEmails: ReadonlySet<string>,
): boolean =>
  (is_email_verified && isAdminAccount(account, adminEmails)) || (account.is_admin && passkey_id !== null);
