/** Any function of typebox, and whatever it would give: a schema that says nothing. */
const nothing: object = new Proxy(() => nothing, { get: () => nothing });

/** Stands in for typebox in the built client, which takes paths, methods and types from the contract, but checks nothing. */
export const Type = nothing;
