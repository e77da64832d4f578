import type { ConnectionListeners, Subscribers } from "./live.ts";

/** Combines all subscribers into one. */
export function fanOut(subscribers: Subscribers): ConnectionListeners {
  return {
    onConnect: () => subscribers.forEach((one) => one.onConnect?.()),
    onDisconnect: () => subscribers.forEach((one) => one.onDisconnect?.()),
    onChange: (change) => subscribers.forEach((one) => one.onChange?.(change)),
    onOwnPicks: () => subscribers.forEach((one) => one.onOwnPicks?.()),
    onImportProgress: (progress) => subscribers.forEach((one) => one.onImportProgress?.(progress)),
    onMessage: (message) => subscribers.forEach((one) => one.onMessage?.(message)),
    onRemovedMessages: (removed) => subscribers.forEach((one) => one.onRemovedMessages?.(removed)),
    onNewMessages: (news) => subscribers.forEach((one) => one.onNewMessages?.(news)),
    onReactions: (changed) => subscribers.forEach((one) => one.onReactions?.(changed)),
    onLeagueMessage: (message) => subscribers.forEach((one) => one.onLeagueMessage?.(message)),
    onRemovedLeagueMessages: (removed) =>
      subscribers.forEach((one) => one.onRemovedLeagueMessages?.(removed)),
    onLeagueChanged: (league) => subscribers.forEach((one) => one.onLeagueChanged?.(league)),
  };
}
