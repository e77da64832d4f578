import type { SignInCalls } from "./sign-in.ts";

export const signIn: SignInCalls = {
  requestCode: { method: "POST", path: "/api/sign-in/code" },
  withCode: { method: "POST", path: "/api/sign-in/code/check" },
  createLink: { method: "POST", path: "/api/admin/sign-in-links" },
  withLink: { method: "POST", path: "/api/sign-in/link" },
};
