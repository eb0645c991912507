/** The `info` of HPKE in both directions. */
export const transportInfo = 'latchkey/half/v1'
