/** The name under which a tournament's whole board stands beside the boards of its rounds (spec §2). */
export const OVERALL = "Overall";
