/** The method of the protocol by which a wallet connects and signs in with one approval (CAIP-222). */
export const signInMethod = 'wc_sessionAuthenticate'
