/** The SS58 prefix of addresses that name no network. */
export const genericPrefix = 42
