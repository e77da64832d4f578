/** Bytes of the PostgreSQL wire protocol that belong to one session; empty: the session has closed. */
export interface Packet {
  session: number;
  bytes: Uint8Array;
}

/** Packets as they cross between threads: one buffer that is transferred instead of copied. */
export interface Parcel {
  sessions: number[];
  ends: number[];
  bytes: Uint8Array<ArrayBuffer>;
}

/** Packs packets into a parcel with its own buffer. */
export function packParcel(packets: Packet[]): Parcel {
  const bytes = new Uint8Array(packets.reduce((size, packet) => size + packet.bytes.length, 0));
  const ends: number[] = [];
  let end = 0;
  for (const packet of packets) {
    bytes.set(packet.bytes, end);
    end += packet.bytes.length;
    ends.push(end);
  }
  return { sessions: packets.map((packet) => packet.session), ends, bytes };
}

/** Returns a parcel's packets in order; they share the parcel's memory. */
export function unpackParcel(parcel: Parcel): Packet[] {
  let start = 0;
  return parcel.sessions.map((session, index) => {
    const bytes = parcel.bytes.subarray(start, parcel.ends[index]);
    start += bytes.length;
    return { session, bytes };
  });
}
