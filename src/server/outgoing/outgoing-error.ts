/** Why a request was not sent or has no answer. */
export type OutgoingFault =
  | "address-malformed"
  | "not-https"
  | "not-public"
  | "not-found"
  | "unreachable"
  | "certificate"
  | "certificate-expired"
  | "certificate-of-another"
  | "too-slow"
  | "too-large"
  | "too-many-redirects";

const SENTENCES: Readonly<Record<OutgoingFault, string>> = {
  "address-malformed": "This is no address that a server could ask.",
  "not-https": "Addresses begin with https://.",
  "not-public": "The address leads into a private network. Use one that the whole internet can reach.",
  "not-found": "There is no server of this name.",
  unreachable: "The server does not answer.",
  certificate: "The certificate of the server is not valid.",
  "certificate-expired": "The certificate of the server has expired.",
  "certificate-of-another": "The certificate of the server is for another name.",
  "too-slow": "The server answers too slowly.",
  "too-large": "The answer is too large.",
  "too-many-redirects": "The server redirects too often.",
};

/** Thrown with a sentence for whoever gave the address; it names no address. */
export class OutgoingError extends Error {
  readonly fault: OutgoingFault;
  constructor(fault: OutgoingFault, options?: ErrorOptions) {
    super(SENTENCES[fault], options);
    this.name = "OutgoingError";
    this.fault = fault;
  }
}
