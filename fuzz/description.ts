// Reads the calls from the server's own description, the only source of what is sent and what may come back.

/** A JSON schema, as far as the description uses it. */
export interface Schema {
  type?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  maxLength?: number;
  pattern?: string;
  additionalProperties?: boolean | Schema;
}

interface Parameter {
  in: "path" | "query";
  name: string;
  required?: boolean;
  schema: Schema;
}

type Content = Record<string, { schema: Schema }>;

interface DescribedOperation {
  parameters?: Parameter[];
  requestBody?: { content: Content };
  responses: Record<string, { content?: Content }>;
  security: object[];
}

export interface Operation {
  /** Such as `POST /api/user/{id}`. */
  name: string;
  method: string;
  path: string;
  isPublic: boolean;
  parameters: Parameter[];
  body: Schema | undefined;
  /** The possible responses: by status the schema of the JSON body, or null where there is no body. */
  answers: Map<number, Schema | null>;
}

function readAnswers(responses: DescribedOperation["responses"]): Operation["answers"] {
  return new Map(
    Object.entries(responses).map(([status, { content }]) => {
      const types = Object.keys(content ?? {});
      if (types.some((type) => type !== "application/json")) throw new Error(`unexpected ${types.join()}`);
      return [Number(status), content?.["application/json"]?.schema ?? null];
    }),
  );
}

/** Lists every call of an OpenAPI description by name. */
export function listOperations(description: {
  paths: Record<string, Record<string, DescribedOperation>>;
}): Operation[] {
  const operations = Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => ({
      name: `${method.toUpperCase()} ${path}`,
      method: method.toUpperCase(),
      path,
      isPublic: described.security.length === 0,
      parameters: described.parameters ?? [],
      body: described.requestBody?.content["application/json"]?.schema,
      answers: readAnswers(described.responses),
    })),
  );
  return operations.sort((a, b) => (a.name < b.name ? -1 : 1));
}
