import createSerializer from "fast-json-stringify";
import type { FastifyInstance } from "fastify";

type Serialize = (value: unknown) => string;

/** By schema, which alone determines the serializer. */
const serializers = new WeakMap<object, Serialize>();

function findSerializer(schema: object): Serialize {
  const known = serializers.get(schema);
  if (known !== undefined) return known;
  const serialize: Serialize = createSerializer(schema);
  serializers.set(schema, serialize);
  return serialize;
}

/** Compiles each response schema once per process; by default Fastify compiles the one of errors anew for every route. */
export function shareSerializers(app: FastifyInstance): void {
  app.setSerializerCompiler<object>(({ schema }) => findSerializer(schema));
}
