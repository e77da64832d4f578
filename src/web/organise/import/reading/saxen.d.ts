// The part of the XML parser that we use; it comes without types.
declare module "saxen" {
  type Decode = (text: string) => string;
  interface Handlers {
    openTag: (name: string, getAttributes: () => Record<string, string>, decode: Decode) => void;
    closeTag: (name: string) => void;
    text: (text: string, decode: Decode) => void;
    error: (error: Error) => void;
  }
  export class Parser {
    on<Name extends keyof Handlers>(name: Name, handler: Handlers[Name]): this;
    parse(xml: string): this;
  }
}
