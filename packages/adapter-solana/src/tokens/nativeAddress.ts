/** The address that data services use for SOL. Wrapped SOL is a token, whose address ends with 2. */
export const nativeAddress = 'So11111111111111111111111111111111111111111'
