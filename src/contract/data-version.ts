/** With the answer to a call that changes something: the version of the data that includes the change. A caller that sends it
 * back gets no older data, whichever server answers. */
export const DATA_VERSION_HEADER = "x-data-version";
