/** Bytes of the PostgreSQL wire protocol that belong to one session; none: the session has hung up. */
export interface Packet {
  session: number;
  bytes: Uint8Array;
}

/** Packets as they cross between threads: one block of bytes that is moved instead of copied. */
export interface Parcel {
  sessions: number[];
  ends: number[];
  bytes: Uint8Array<ArrayBuffer>;
}

/** Packs packets into a parcel of its own memory. */
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

/** The packets of a parcel in their order, sharing the parcel's memory. */
export function unpackParcel(parcel: Parcel): Packet[] {
  let start = 0;
  return parcel.sessions.map((session, index) => {
    const bytes = parcel.bytes.subarray(start, parcel.ends[index]);
    start += bytes.length;
    return { session, bytes };
  });
}
