/** Of addresses that name no network. */
export const genericPrefix = 42
