import { CHANNELS } from "../reminders/reminder-kinds.ts";

/** The ways out of this server whose attempts and deliveries are counted: those to players, and posts to
 * other chats. */
export const DELIVERY_CHANNELS = [...CHANNELS, "posts"] as const;
export type DeliveryChannel = (typeof DELIVERY_CHANNELS)[number];
