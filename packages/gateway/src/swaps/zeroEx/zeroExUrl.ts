/**
 * Where the service of 0x answers. It is asked only where the configuration has a key for it.
 *
 * @see https://docs.0x.org/api-reference/openapi-yaml/swap/allowanceholder-getprice
 */
export const zeroExUrl = 'https://api.0x.org'
