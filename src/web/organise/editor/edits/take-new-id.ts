/** New rows have ids below zero until the server gives them theirs. */
let lastNewId = 0;

/** An id for a new row, which only this page knows. */
export const takeNewId = () => --lastNewId;
